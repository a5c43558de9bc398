import fc from 'fast-check';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferQrCode } from './transfer-qr-code.ts';

const transfer = {
  account: 'PL61 1090 1014 0000 0712 1981 2874',
  holder: 'Glina – Pracownia ceramiki sp. z o.o.',
  title: 'GL-1001',
  amountMinor: 11_299,
  currency: 'PLN',
};

// Code that other tests in this process load forbids all formats but those of photos.
const svg = { operation: ['VipsForeignLoadSvg'] };
beforeAll(() => sharp.unblock(svg));
afterAll(() => sharp.block(svg));

/** Draws the code as a page does, and reads the picture with another library than the one that made the code. */
async function read(code: ReturnType<typeof transferQrCode>): Promise<string | undefined> {
  if (!code) return undefined;
  const { size, path } = code;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 6}" height="${size * 6}" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(drawn)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  return found ? Buffer.from(found.binaryData).toString('utf8') : '';
}

test('a transfer in złoty has a code of the Polish standard', async () => {
  expect(await read(transferQrCode(transfer))).toBe(
    '|PL|61109010140000071219812874|011299|Glina Pracownia cera|GL-1001|||',
  );
  const bare = { ...transfer, account: '61109010140000071219812874', holder: 'Żółć|Łódź', amountMinor: 1_234_567 };
  expect(await read(transferQrCode(bare))).toBe('|PL|61109010140000071219812874|1234567|Żółć Łódź|GL-1001|||');
});

test('a transfer in euro has a code of EPC069-12', async () => {
  const euro = { ...transfer, currency: 'EUR', account: 'DE89370400440532013000', amountMinor: 5 };
  expect(await read(transferQrCode(euro))).toBe(
    'BCD\n002\n1\nSCT\n\nGlina – Pracownia ceramiki sp. z o.o.\nDE89370400440532013000\nEUR0.05\n\n\nGL-1001',
  );
});

test.each([
  { account: 'PL61 1090 1014 0000 0712 1981 2875' },
  { account: 'ask the shop' },
  { account: 'DE89370400440532013000' },
  { currency: 'CZK' },
  { amountMinor: 0 },
])('a transfer that no standard describes (%j) has no code', (change) => {
  expect(transferQrCode({ ...transfer, ...change })).toBeNull();
});

test('whatever the shop is called, the code is readable and has the fields of its standard', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
  const given = fc.record({ holder: name, title: name, amountMinor: fc.integer({ min: 1, max: 99_999_999 }) });
  await fc.assert(
    fc.asyncProperty(given, fc.constantFrom('PLN', 'EUR'), async (values, currency) => {
      const text = await read(transferQrCode({ ...transfer, ...values, currency }));
      if (currency === 'PLN') {
        expect(text?.split('|')).toHaveLength(9);
        expect(text?.split('|')[3]).toBe(String(values.amountMinor).padStart(6, '0'));
        return;
      }
      const lines = text?.split('\n');
      expect(lines).toHaveLength(11);
      expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(331);
      expect(lines?.[7]).toBe(`EUR${(values.amountMinor / 100).toFixed(2)}`);
    }),
    { numRuns: 40 },
  );
});
