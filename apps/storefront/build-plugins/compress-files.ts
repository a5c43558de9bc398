import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt)$/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const gzipOptions = { level: constants.Z_BEST_COMPRESSION };

/**
 * Writes compressed versions beside the files of a build (`app.js.br`, `app.js.gz`), which the server sends unchanged.
 * Browsers accept Brotli over HTTPS and from their own machine only.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))));
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
