import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { openSettings, reseal, seal, sealSettings, unseal } from './sealed-settings.ts';
import { secretKeyOf } from './secret-key.ts';
import {
  isOrderSecret,
  isPreviewToken,
  keyedHash,
  makeLinkToken,
  makeOrderToken,
  makePreviewToken,
  orderSecret,
  readLinkToken,
  readOrderToken,
  withoutTokens,
} from './signed-token.ts';

const key = secretKeyOf(randomBytes(32));
const label = { en: '' };
const fields: SettingFields = {
  pos: { kind: 'number', label, schema: z.int() },
  crc: { kind: 'secret', label, schema: z.string() },
};
const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';

test('an order’s secret is valid for its own order in its own shop only', () => {
  const secret = orderSecret(key, 1, orderId);
  expect(isOrderSecret(key, 1, orderId, secret)).toBe(true);
  expect(isOrderSecret(key, 2, orderId, secret)).toBe(false);
  expect(isOrderSecret(key, 1, orderId.replace('8057', '8058'), secret)).toBe(false);
  expect(isOrderSecret(secretKeyOf(randomBytes(32)), 1, orderId, secret)).toBe(false);
  expect(isOrderSecret(key, 1, orderId, '')).toBe(false);
});

test('an order token is valid until it expires, in its own shop only', () => {
  const expiresAt = new Date('2026-12-01T00:00:00Z');
  const token = makeOrderToken(key, 1, { orderId, scope: 'pay' }, expiresAt);
  const at = (time: string, shopId = 1) => readOrderToken(key, shopId, token, new Date(time));
  expect(at('2026-11-30T23:59:59Z')).toEqual({ orderId, scope: 'pay', links: 0 });
  expect(at('2026-12-01T00:00:00Z')).toBeUndefined();
  expect(at('2026-11-30T00:00:00Z', 2)).toBeUndefined();
});

test('a text without its tokens has no way into an order', () => {
  const link = makeOrderToken(key, 1, { orderId, scope: 'pay', links: 3 }, new Date('2026-12-01T00:00:00Z'));
  expect(readOrderToken(key, 1, link, new Date(0))).toEqual({ orderId, scope: 'pay', links: 3 });
  const mail = (token: string) => `<a href="https://a.test/order/${orderId}#t=${token}">a_b-c.d</a> (see #t=${token}).`;
  expect(withoutTokens(mail(link))).toBe(mail(''));
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(withoutTokens(text + link)).not.toContain(link.slice(-43));
    }),
  );
});

test('no random text is a valid order token', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readOrderToken(key, 1, text, new Date(0))).toBeUndefined();
    }),
  );
});

test('a preview token is valid until it expires, in its own shop only', () => {
  const token = makePreviewToken(key, 1, new Date('2026-12-01T00:00:00Z'));
  const at = (time: string, shopId = 1, given = token) => isPreviewToken(key, shopId, given, new Date(time));
  expect(at('2026-11-30T23:59:59Z')).toBe(true);
  expect(at('2026-12-01T00:00:00Z')).toBe(false);
  expect(at('2026-11-30T00:00:00Z', 2)).toBe(false);
  expect(at('2026-11-30T00:00:00Z', 1, `${token}.`)).toBe(false);
  const [expires, signature] = token.split('.');
  expect(at('2026-11-30T00:00:00Z', 1, `${Number(expires) + 3_600}.${signature}`)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(at('1970-01-01T00:00:00Z', 1, text)).toBe(false);
    }),
  );
});

/** Made before all tokens were made by `signed-token.ts`; the mails that contain such tokens are still in mailboxes. */
const mailed = {
  secret: 'DpJJMp736mAjU6R1tIm8M3tfwZf7dpyuK7Iy28FJQWw',
  orders: {
    status:
      'WyIwMTg5MDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMGFiY2QiLCJzdGF0dXMiLDE4OTM1NTM0NDVd.3WlEZebQC5di9RN2qYCpKu7-0FS4jMrSNZvnUpV5Qm8',
    pay: 'WyIwMTg5MDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMGFiY2QiLCJwYXkiLDE4OTM1NTM0NDVd.w6U6aNy0tWVI6imNBXzzpSvZ8rHdgkbntP2dRGBqoZg',
    withdraw:
      'WyIwMTg5MDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMGFiY2QiLCJ3aXRoZHJhdyIsMTg5MzU1MzQ0NV0.KFWkk8c2bq95NnEfqcxEdKHJrKSr2dRFqOWqmEE_0zw',
    review:
      'WyIwMTg5MDAwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMGFiY2QiLCJyZXZpZXciLDE4OTM1NTM0NDVd.g74iCekYa1r5MP_HZnfVisseafnUNUvu14x6CH4GDzo',
  },
  preview: '1893553445.aHP7eQ9IP9IYFpJhsvFbGC8gHOfcRFRk5qjui4IKNJg',
  lists: {
    newsletter: [
      'WzEyLCJjb25maXJtIiwxODkzNTUzNDQ1XQ.ezqMier5Nl3e8Bh-_hsSAX1BlvrVdjub8NqJTnQB-xk',
      'WzEyLCJ1bnN1YnNjcmliZSIsMF0.susn43Em56Opu9CbE0TGG_ouktp0E1QB5QRD39uRF_8',
    ],
    stock: [
      'WzEyLCJjb25maXJtIiwxODkzNTUzNDQ1XQ.0xPN2hQQVT8a3Hcn8kHxf6U5L_aowjxRCJIOo6hNv7U',
      'WzEyLCJ1bnN1YnNjcmliZSIsMF0.vsFiVdm0pEToxhWX4AscEYC63lBSq7MuzDjCWymxsIw',
    ],
    cart: [
      'WzEyLCJjb25maXJtIiwxODkzNTUzNDQ1XQ.BNej0YlkBBrP-bMiKmC8pdeOx7nTr0odVhgOl4AYiVM',
      'WzEyLCJ1bnN1YnNjcmliZSIsMF0.qa95qkCKGq5j1By5E3cgFU2TsVopHhYBJRoJ5OpzNTI',
    ],
  },
} as const;

test('the same input gives the same tokens as ever, so that links in mails that were sent go on working', () => {
  const old = secretKeyOf(Buffer.from('c'.repeat(64), 'hex'));
  const [id, expiresAt] = ['01890000-0000-7000-8000-00000000abcd', new Date('2030-01-02T03:04:05.678Z')];
  const [before, later] = [new Date('2030-01-02T03:04:04Z'), new Date('2060-01-01T00:00:00Z')];
  expect(orderSecret(old, 7, id.toUpperCase())).toBe(mailed.secret);
  for (const scope of ['status', 'pay', 'withdraw', 'review'] as const) {
    const token = mailed.orders[scope];
    expect(makeOrderToken(old, 7, { orderId: id, scope }, expiresAt)).toBe(token);
    expect(readOrderToken(old, 7, token, before)).toEqual({ orderId: id, scope, links: 0 });
    expect(readOrderToken(old, 7, token, later)).toBeUndefined();
  }
  expect(makePreviewToken(old, 7, expiresAt)).toBe(mailed.preview);
  const voter = keyedHash({ secretKey: old, purpose: 'review vote', shopId: 7 }, '3 session-0123456789');
  expect(voter).toMatch(/^B5nIy0_H9C5yhCjqZBzSkV/);
  for (const list of ['newsletter', 'stock', 'cart'] as const) {
    const [confirm, unsubscribe] = mailed.lists[list];
    expect(makeLinkToken(old, 7, { list, id: 12, action: 'confirm' }, expiresAt)).toBe(confirm);
    expect(makeLinkToken(old, 7, { list, id: 12, action: 'unsubscribe' })).toBe(unsubscribe);
    const read = (action: 'confirm' | 'unsubscribe', token: string, now: Date) =>
      readLinkToken(old, 7, { list, action }, { token, now });
    expect(read('confirm', confirm, before)).toBe(12);
    expect(read('confirm', confirm, later)).toBeUndefined();
    expect(read('unsubscribe', unsubscribe, later)).toBe(12);
    expect(read('unsubscribe', confirm, before)).toBeUndefined();
  }
  expect(
    readLinkToken(old, 7, { list: 'cart', action: 'unsubscribe' }, { token: mailed.lists.stock[1], now: later }),
  ).toBe(undefined);
});

test('encrypted settings can be decrypted for their shop and provider only', () => {
  fc.assert(
    fc.property(fc.string(), (secret) => {
      const stored = sealSettings(key, { shopId: 1, type: 'payu', fields }, { pos: 12, crc: secret });
      expect(stored.crc).not.toBe(secret);
      expect(openSettings(key, 1, 'payu', stored)).toEqual({ pos: 12, crc: secret });
      expect(openSettings(key, 2, 'payu', stored)).toEqual({ pos: 12 });
      expect(openSettings(key, 1, 'stripe', stored)).toEqual({ pos: 12 });
      expect(openSettings(secretKeyOf(randomBytes(32)), 1, 'payu', stored)).toEqual({ pos: 12 });
    }),
    { numRuns: 30 },
  );
});

test('what an earlier key has signed and encrypted stays valid, until that key is taken away', () => {
  const [oldBytes, newBytes] = [randomBytes(32), randomBytes(32)];
  const [old, both, renewed] = [secretKeyOf(oldBytes), secretKeyOf(newBytes, oldBytes), secretKeyOf(newBytes)];
  const expiresAt = new Date('2030-01-01T00:00:00Z');
  const secret = orderSecret(old, 1, orderId);
  const token = makeOrderToken(old, 1, { orderId, scope: 'pay' }, expiresAt);
  const preview = makePreviewToken(old, 1, expiresAt);
  const sealed = seal(old, 1, 'payu', 'crc-value');
  for (const [key, isValid] of [
    [both, true],
    [renewed, false],
  ] as const) {
    expect(isOrderSecret(key, 1, orderId, secret)).toBe(isValid);
    expect(readOrderToken(key, 1, token, new Date(0)) !== undefined).toBe(isValid);
    expect(isPreviewToken(key, 1, preview, new Date(0))).toBe(isValid);
    expect(unseal(key, 1, 'payu', sealed)).toBe(isValid ? 'crc-value' : undefined);
    expect(reseal(key, 1, 'payu', sealed) !== undefined).toBe(isValid);
  }
  // New ones come from the new key alone.
  expect(orderSecret(both, 1, orderId)).toBe(orderSecret(renewed, 1, orderId));
  const again = reseal(both, 1, 'payu', sealed) ?? '';
  expect(unseal(renewed, 1, 'payu', again)).toBe('crc-value');
  expect(reseal(both, 1, 'payu', again)).toBe(again);
  expect(reseal(both, 1, 'payu', 'no secret')).toBe('no secret');
});
