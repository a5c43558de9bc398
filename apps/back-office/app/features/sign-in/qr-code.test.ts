import jsQr from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';
import { secretOf } from './second-factor-setup.tsx';

const uri =
  'otpauth://totp/Witryna:anna%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DP&issuer=Witryna&digits=6&period=30';

/** Paints the squares of the path, four pixels wide. */
function paint({ size, path }: { size: number; path: string }) {
  const width = size * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < 4; dy += 1) {
      for (let dx = 0; dx < 4; dx += 1) {
        pixels.set([0, 0, 0, 255], ((Number(y) * 4 + dy) * width + Number(x) * 4 + dx) * 4);
      }
    }
  }
  return { pixels, width };
}

test('a reader of QR codes gets back what was drawn', () => {
  const { pixels, width } = paint(qrPath(uri));
  expect(jsQr(pixels, width, width)?.data).toBe(uri);
});

test('the secret is shown in groups of four, and nothing of what is no address', () => {
  expect(secretOf(uri)).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP');
  expect(secretOf('nothing')).toBe('');
});
