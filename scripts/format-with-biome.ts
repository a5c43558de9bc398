import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Formats the text of a generated file. @param path the file, from the root of the project */
export function formatWithBiome(path: string, text: string): string {
  const { status, stdout, stderr } = spawnSync('biome', ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: join(import.meta.dirname, '..'),
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
