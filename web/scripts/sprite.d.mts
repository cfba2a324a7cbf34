export function writeSprites(): void;
