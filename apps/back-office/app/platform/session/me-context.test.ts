import { expect, test } from 'vitest';
import { mayDo, shopOf } from './me-context.ts';

const shop = (host: string) => ({ host, name: host, role: 'staff' as const, areas: ['orders' as const], help: null });
const two = [shop('a.example'), shop('b.example')];

test.each([
  [two, 'b.example', undefined, 'b.example'],
  [two, 'c.example', 'a.example', undefined],
  [two, undefined, 'b.example', 'b.example'],
  [two, undefined, undefined, undefined],
  [[shop('a.example')], undefined, 'gone.example', 'a.example'],
  [[], undefined, undefined, undefined],
])('of %j, the address %s and the last shop %s, %s is open', (shops, host, last, expected) => {
  expect(shopOf({ shops, opensEveryShop: false }, host, last)?.host).toBe(expected);
});

test('an operator of a demo opens shops that the answer about oneself has no room for', () => {
  const many = Array.from({ length: 100 }, (_, at) => shop(`${at}.example`));
  const open = (shops: typeof many, host?: string, last?: string) =>
    shopOf({ shops, opensEveryShop: true }, host, last)?.host;
  expect(open(many, 'z.example')).toBe('z.example');
  expect(open(many, undefined, 'z.example')).toBe('z.example');
  expect(open(many)).toBeUndefined();
  // Of few shops, all are known: another one is gone.
  expect(open(two, undefined, 'gone.example')).toBeUndefined();
});

test('staff have their areas, and all others everything', () => {
  const staff = shop('a.example');
  expect([
    mayDo(staff, 'orders'),
    mayDo(staff, 'money'),
    mayDo(staff, 'owner'),
    mayDo({ ...staff, role: 'operator' }, 'owner'),
  ]).toEqual([true, false, false, true]);
});
