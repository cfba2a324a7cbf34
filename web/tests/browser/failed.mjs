// A reporter for node's test runner: each test that failed, as its file and a pattern of its name, so that it alone can be run again.
export default async function* failed(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || !data.file) continue;
    // A file that could not be run at all is named by its path, and is run again as a whole.
    const name = data.file.endsWith(data.name) ? '' : `^${data.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
    yield `${data.file}\t${name}\n`;
  }
}
