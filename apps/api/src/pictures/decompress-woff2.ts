/// <reference path="./wawoff2.d.ts" />

let last: Promise<unknown> = Promise.resolve();

/**
 * Unpacks a font for programs that know no WOFF2. One at a time: the library gives a view of its own memory, which the
 * next font overwrites.
 */
export function decompressWoff2(packed: Uint8Array): Promise<Buffer> {
  const unpacked = last.then(async () => {
    const { default: woff2 } = await import('wawoff2');
    return Buffer.from(await woff2.decompress(packed));
  });
  last = unpacked.catch(() => undefined);
  return unpacked;
}
