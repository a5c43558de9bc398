import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** A place in a file of the build: `https://shop.example/assets/name-hash.js:1:2345`. */
const built = /[\w+.-]+:\/\/[^\s/]+\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Replaces places in files of the build by places in our sources, in a stack trace or a log entry, in which `\n` may
 * stand for an end of line. Places without a source map stay.
 * @param folder the source maps of the same build
 */
export async function resolveStack(text: string, folder: string): Promise<{ resolved: string; places: number }> {
  const lines = text.replaceAll('\\n', '\n');
  const names = new Set([...lines.matchAll(built)].map(([, name = '']) => name));
  const maps = new Map<string, SourceMap>();
  for (const name of names) {
    const map = await readFile(join(folder, `${name}.map`), 'utf8').catch(() => undefined);
    if (map !== undefined) maps.set(name, new SourceMap(JSON.parse(map) as SourceMapPayload));
  }
  let places = 0;
  const resolved = lines.replace(built, (place, name: string, line: string, column: string) => {
    // Traces count lines and columns from 1, source maps from 0.
    const entry = maps.get(name)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    places += 1;
    return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
  return { resolved, places };
}
