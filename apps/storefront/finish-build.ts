import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Moves the source maps out of the served folder, and writes compressed versions beside the browser's files (`app.js.br`, `app.js.gz`), which the server sends unchanged.
 */
const folder = join(import.meta.dirname, 'build', 'client');
const compressible = /\.(?:js|css|svg|json|txt)$/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const gzipOptions = { level: constants.Z_BEST_COMPRESSION };

await moveSourceMaps();

const files = await readdir(folder, { recursive: true });
await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))));

/** Source maps contain our sources. `npm run resolve-stack` reads them from a folder that nothing serves. */
async function moveSourceMaps(): Promise<void> {
  const target = join(import.meta.dirname, 'build', 'source-maps');
  await rm(target, { recursive: true, force: true });
  await mkdir(target);
  const maps = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rename(join(folder, file), join(target, basename(file)))));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const forms = {
    br: await promisify(brotliCompress)(bytes, brotliOptions),
    gz: await promisify(gzip)(bytes, gzipOptions),
  };
  for (const [form, made] of Object.entries(forms)) {
    // Very small files are left out, because compression would make them larger.
    if (made.length < bytes.length) await writeFile(`${path}.${form}`, made);
  }
}
