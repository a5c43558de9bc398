import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleValues } from '../../../test/sample-checkout.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { readRemembered, rememberDetails } from './remembered-details.ts';

const key = 'rememberedDetails';
const year = 365 * 86_400_000;
let storage: Map<string, string>;

beforeEach(() => {
  ({ storage } = stubBrowser(async () => new Response()));
});
afterEach(() => vi.unstubAllGlobals());

test('contact, address and company are remembered, but no consents, notes, payment and codes', () => {
  rememberDetails({ ...sampleValues, note: 'Sekret', code: '777123', confirmedAge: 18 }, 7, 1_000);
  const { fullName, email, phone, street, companyName } = sampleValues;
  expect(readRemembered(7, 2_000)).toMatchObject({ fullName, email, phone, street, companyName });
  for (const name of ['note', 'code', 'consents', 'confirmedAge', 'payment'])
    expect(readRemembered(7, 2_000)).not.toHaveProperty(name);
  expect([...storage.values()].join()).not.toMatch(/Sekret|777123/);
});

test.each([
  ['for a year', 7, year - 1, true],
  ['not longer', 7, year, false],
  ['not for another shop on the same host', 8, 0, false],
  ['not when the clock was set back', 7, -1, false],
])('details are remembered %s', (_, shopId, age, kept) => {
  rememberDetails(sampleValues, 7, 5 * year);
  expect(readRemembered(shopId, 5 * year + age) !== undefined).toBe(kept);
  expect(storage.has(key)).toBe(kept);
});

test.each(['', 'no json', '[]', 'null', '{"version":1}', '{"version":2,"shopId":"7","savedAt":1,"details":{}}'])(
  'what an older or broken page has stored (%s) is removed',
  (text) => {
    storage.set(key, text);
    expect(readRemembered(7, 2)).toBeUndefined();
    expect(storage.has(key)).toBe(false);
  },
);
