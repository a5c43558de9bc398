import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdminCall, adminRights } from './admin-rights.ts';
import { helpReason, mayHelp } from './operator-help.ts';

const calls = Object.keys(adminRights).filter((name): name is AdminCall => Object.hasOwn(adminRights, name));
const allowed = (right: string) => calls.filter((call) => adminRights[call] === right && mayHelp(call)).sort();

test('an operator who helps a shop has no right of operators, and of owners only these', () => {
  expect(allowed('operator')).toEqual([]);
  expect(allowed('owner')).toEqual([
    'getDeliverySettings',
    'getSettings',
    'getShopState',
    'listShopPeople',
    'saveSettings',
  ]);
});

test('whatever its name says of teams, secrets, money, invoices, withdrawals or data as a file is refused', () => {
  const word = /invite|member|key|secret|payment|person|erase|refund|paid|issue|correctInvoice|ksef|withdraw|export/i;
  // Goods are no data of people, and one's own passkeys belong to no shop.
  const harmless = ['exportGoods', 'listPasskeys', 'removePasskey'];
  const refused = calls.filter((call) => word.test(call) && !harmless.includes(call));
  expect(refused.filter(mayHelp)).toEqual([]);
});

test('goods and orders can be looked at and changed', () => {
  for (const call of ['changeGoods', 'saveGoods', 'writePriceList', 'getAdminOrder', 'accept', 'pack'] as const) {
    expect(mayHelp(call), call).toBe(true);
  }
});

test('a reason is one line of at least three words', () => {
  const accepts = (text: string) => helpReason.safeParse(text).success;
  expect(accepts('Zgłoszenie 12, zła cena')).toBe(true);
  for (const text of ['', '   ', 'because of', '1 2 3 4 5 6 7', 'one two\nthree four', '\u200b\u200b \u200b x y']) {
    expect(accepts(text), text).toBe(false);
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      if (!accepts(text)) return;
      expect(text.trim().split(/\s+/).length).toBeGreaterThanOrEqual(3);
    }),
  );
});
