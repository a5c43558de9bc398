import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideInData, hideInText } from './hide-personal-data.ts';

const secret = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc';
const id = '3e3b0a2c-6c1e-4c55-9d52-5f0f6b8f6f11';

test.each([
  ['550 no such user <ala@example.com>', '550 no such user …@example.com>'],
  ['refused: a@b@example.com', 'refused: …@example.com'],
  [`key ${secret} is wrong`, 'key … is wrong'],
  [`order ${id}`, `order ${id}`],
  ['GET https://api.test/v1/orders?token=abc: 500', 'GET https://api.test/v1/orders?… 500'],
  ['why?', 'why?'],
  ['the mail server is down', 'the mail server is down'],
])('of %j, %j is shown', (text, shown) => expect(hideInText(text)).toBe(shown));

test('fields with secrets and data of people are hidden at any depth, ids and kinds are not', () => {
  const data = {
    ...{ shopId: 1, orderId: id, kind: 'placed', apiKey: secret, recipient: 'ala@example.com', name: 'Ala' },
    nested: [{ 'access-token': 'x', full_name: 'Ala Makota', country: 'PL', deep: { deeper: { deepest: 'Ala' } } }],
  };
  expect(hideInData(data)).toEqual({
    ...{ shopId: 1, orderId: id, kind: 'placed', apiKey: '…', recipient: '…@example.com', name: '…' },
    nested: [{ 'access-token': '…', full_name: '…', country: 'PL', deep: { deeper: '…' } }],
  });
});

test('no address and no long secret is left in any text', () => {
  const local = fc.stringMatching(/^[a-z]{3,20}$/);
  fc.assert(
    fc.property(fc.string(), local, fc.stringMatching(/^[A-Za-z0-9_]{24,60}$/), (text, name, key) => {
      const shown = hideInText(`${name}@example.com ${text} ${key}`);
      expect(shown.startsWith('…@example.com')).toBe(true);
      expect(shown.split(/\s/)).not.toContain(key);
    }),
  );
});
