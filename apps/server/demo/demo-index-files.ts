import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readLookPictures } from './demo-looks.ts';

export interface IndexFile {
  readonly type: string;
  readonly bytes: Buffer;
}

const { resolve } = createRequire(import.meta.url);

/** Reads the pictures and fonts of the page of demo shops, by path. */
export async function readIndexFiles(): Promise<ReadonlyMap<string, IndexFile>> {
  const pictures = await readLookPictures();
  const fonts = ['latin', 'latin-ext'].map(async (part): Promise<[string, IndexFile]> => {
    const file = resolve(`@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`);
    return [`/fonts/${part}.woff2`, { type: 'font/woff2', bytes: await readFile(file) }];
  });
  return new Map([
    ...[...pictures].map(([path, bytes]): [string, IndexFile] => [path, { type: 'image/webp', bytes }]),
    ...(await Promise.all(fonts)),
  ]);
}
