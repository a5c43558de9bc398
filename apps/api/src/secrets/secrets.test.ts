import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { isOrderSecret, orderSecret } from './order-secret.ts';
import { makeOrderToken, readOrderToken } from './order-token.ts';
import { isPreviewToken, makePreviewToken } from './preview-token.ts';
import { openSettings, sealSettings } from './sealed-settings.ts';

const key = createSecretKey(randomBytes(32));
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
  expect(isOrderSecret(createSecretKey(randomBytes(32)), 1, orderId, secret)).toBe(false);
  expect(isOrderSecret(key, 1, orderId, '')).toBe(false);
});

test('an order token is valid until it expires, in its own shop only', () => {
  const expiresAt = new Date('2026-12-01T00:00:00Z');
  const token = makeOrderToken(key, 1, { orderId, scope: 'pay' }, expiresAt);
  const at = (time: string, shopId = 1) => readOrderToken(key, shopId, token, new Date(time));
  expect(at('2026-11-30T23:59:59Z')).toEqual({ orderId, scope: 'pay' });
  expect(at('2026-12-01T00:00:00Z')).toBeUndefined();
  expect(at('2026-11-30T00:00:00Z', 2)).toBeUndefined();
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

test('encrypted settings can be decrypted for their shop and provider only', () => {
  fc.assert(
    fc.property(fc.string(), (secret) => {
      const stored = sealSettings(key, { shopId: 1, type: 'payu', fields }, { pos: 12, crc: secret });
      expect(stored.crc).not.toBe(secret);
      expect(openSettings(key, 1, 'payu', stored)).toEqual({ pos: 12, crc: secret });
      expect(openSettings(key, 2, 'payu', stored)).toEqual({ pos: 12 });
      expect(openSettings(key, 1, 'stripe', stored)).toEqual({ pos: 12 });
      expect(openSettings(createSecretKey(randomBytes(32)), 1, 'payu', stored)).toEqual({ pos: 12 });
    }),
    { numRuns: 30 },
  );
});
