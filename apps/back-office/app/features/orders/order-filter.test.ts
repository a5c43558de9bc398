import { keptFilter, orderFilter } from '@witryna/contract/admin-orders';
import { orderStates, paymentStates } from '@witryna/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipsOf, readFilter, readSearch, toOrders, writeFilter } from './order-filter.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const search = fc.string({ minLength: 1, maxLength: 40 }).map((text) => orderFilter.shape.search.safeParse(text).data);
const word = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => keptFilter.shape.coupon.safeParse(text).data)
  .filter((text) => text !== undefined);
const id = fc.integer({ min: 1, max: 999_999_999 });
const filters = fc.record(
  {
    state: fc.constantFrom(...orderStates),
    payment: fc.constantFrom(...paymentStates),
    from: day,
    to: day,
    delivery: id,
    label: id,
    country: fc.constantFrom('PL', 'DE'),
    product: fc.oneof(word, id.map(String)),
    coupon: word,
    attention: fc.constant(true),
    money: fc.constantFrom('awaited', 'settled'),
  },
  { requiredKeys: [] },
);

test('the address keeps every filter', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
    }),
  );
});

test('what is searched for is kept beside the address, not in it', () => {
  fc.assert(
    fc.property(
      search.filter((text) => text !== undefined),
      (text) => {
        const { to, state } = toOrders({ search: text, state: 'sent' });
        expect(to).toEqual({ search: '?state=sent' });
        expect(readSearch(state)).toBe(text);
      },
    ),
  );
  for (const state of [null, undefined, 'from-list', { search: 7 }, {}]) expect(readSearch(state)).toBeUndefined();
});

test('whatever an address says, its filter is one of the contract', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('placed', 'true', 'false', '2026-02-30', ''));
  const name = fc.oneof(fc.constantFrom(...orderFilter.keyof().options), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const filter = readFilter(new URLSearchParams(pairs));
      expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
    }),
  );
});

test('what is wrong in an address is left out', () => {
  expect(readFilter(new URLSearchParams('state=lost&payment=paid&from=2026-02-30&attention=no&x=1'))).toEqual({
    payment: 'paid',
  });
  expect(writeFilter({})).toBe('');
});

test('chips show what no tab shows', () => {
  expect(chipsOf({ attention: true, payment: 'paid' })).toEqual(['payment']);
  expect(chipsOf({ state: 'accepted', money: 'settled' })).toEqual([]);
  expect(chipsOf({ state: 'accepted' })).toEqual(['state']);
  expect(chipsOf({ state: 'cancelled', search: '10' })).toEqual(['state', 'search']);
});
