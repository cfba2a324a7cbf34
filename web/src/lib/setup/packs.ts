// Packs that somebody brings: which files of a folder are meant, and what the pack is called.
import type { GameInfo } from '../wire/GameInfo';
import type { PackFile } from '../wire/PackFile';
import type { PackInfo } from '../wire/PackInfo';

/** More than a pack may have; what is larger is not even read. The server tells the exact limit. */
const MAX_BYTES = 1024 * 1024;
/** How deep a dropped folder is looked into. */
const MAX_DEPTH = 3;

/** A file with the path by which it was chosen. */
export interface Brought {
  readonly path: string;
  readonly size: number;
  text(): Promise<string>;
}

const nameOf = (path: string): string => path.split('/').pop() ?? path;
const isBundle = (path: string): boolean => nameOf(path).endsWith('.sortie-pack');

/** The files that belong to a pack: by name, and all that look as if, since a misspelt name should be told. Notes and pictures are left alone. */
export function contentOf<F extends Brought>(files: readonly F[], { pack_files }: Pick<GameInfo, 'pack_files'>): F[] {
  const [only] = files;
  // A single file is meant, whatever it is called.
  if (files.length === 1 && only) return [only];
  const bundles = files.filter(({ path }) => isBundle(path));
  if (bundles.length > 0) return bundles.slice(0, 1);
  return files.filter(({ path }) => pack_files.includes(nameOf(path)) || path.endsWith('.ron'));
}

/** What a pack is called unless its bringer says otherwise: its folder, or its only file without the ending. */
export function nameFor(files: readonly Brought[]): string {
  const [first] = files;
  if (!first) return '';
  const parts = first.path.split('/');
  const folder = parts.length > 1 ? parts[0]! : '';
  const name = folder || (files.length === 1 ? nameOf(first.path).replace(/\.[^.]*$/, '') : '');
  return [...name].slice(0, 40).join('');
}

export const isTooLarge = (files: readonly Brought[]): boolean => files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES;

export const read = (files: readonly Brought[]): Promise<PackFile[]> => Promise.all(files.map(async (file) => ({ name: nameOf(file.path), text: await file.text() })));

const brought = (file: File, path: string): Brought => ({ path, size: file.size, text: () => file.text() });

/** Files that were chosen, a folder's with their way from it. */
export const ofInput = (files: FileList | null): Brought[] => [...(files ?? [])].map((file) => brought(file, file.webkitRelativePath || file.name));

/** Files and folders that were dropped. */
export async function ofDrop(data: DataTransfer): Promise<Brought[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = [...data.files].map((file) => brought(file, file.name));
  return entries.some(({ isDirectory }) => isDirectory) ? (await Promise.all(entries.map((entry) => within(entry, MAX_DEPTH)))).flat() : plain;
}

async function within(entry: FileSystemEntry, depth: number): Promise<Brought[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [brought(file, entry.fullPath.replace(/^\//, ''))];
  }
  if (depth === 0) return [];
  const list = await new Promise<FileSystemEntry[]>((resolve, reject) => (entry as FileSystemDirectoryEntry).createReader().readEntries(resolve, reject));
  return (await Promise.all(list.map((one) => within(one, depth - 1)))).flat();
}

/** A problem's place and its sentence; `cards.ron:41: "CQ-08" needs …` has both. */
export function placed(problem: string): { readonly place: string; readonly words: string } {
  const found = /^(\S+:\d+): (.*)$/s.exec(problem);
  return found ? { place: found[1]!, words: found[2]! } : { place: '', words: problem };
}

/** Enough of a hash to tell two packs apart by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

/** Where a pack is downloaded as one file. */
export const packFile = ({ game, hash }: Pick<PackInfo, 'game' | 'hash'>): string => `/api/games/${game}/pack/${hash}`;
