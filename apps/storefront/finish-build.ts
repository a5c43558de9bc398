import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compressFiles } from './build-plugins/compress-files.ts';

/** Moves the source maps out of the served folder, and writes compressed versions beside the browser's files. */
const folder = join(import.meta.dirname, 'build', 'client');

await moveSourceMaps();
await compressFiles(folder);

/** Source maps contain our sources. `npm run resolve-stack` reads them from a folder that nothing serves. */
async function moveSourceMaps(): Promise<void> {
  const target = join(import.meta.dirname, 'build', 'source-maps');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  const maps = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rename(join(folder, file), join(target, basename(file)))));
}
