// A reporter for node's test runner: the files whose tests failed, one a line, so that they alone can be run again.
export default async function* failed(events) {
  for await (const { type, data } of events) if (type === 'test:fail' && data.file) yield `${data.file}\n`;
}
