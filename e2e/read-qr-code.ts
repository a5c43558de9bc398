import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Reads the QR code in what a browser shows; undefined when it can't be read. */
export async function readQrCode(shown: Locator): Promise<string | undefined> {
  const picture = sharp(await shown.screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  return found ? Buffer.from(found.binaryData).toString('utf8') : undefined;
}
