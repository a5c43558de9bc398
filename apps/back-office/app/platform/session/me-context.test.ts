import { expect, test } from 'vitest';
import { mayDo, shopOf } from './me-context.ts';

const shop = (host: string) => ({ host, name: host, role: 'staff' as const, areas: ['orders' as const] });
const two = [shop('a.example'), shop('b.example')];

test.each([
  [two, 'b.example', undefined, 'b.example'],
  [two, 'c.example', 'a.example', undefined],
  [two, undefined, 'b.example', 'b.example'],
  [two, undefined, undefined, undefined],
  [[shop('a.example')], undefined, 'gone.example', 'a.example'],
  [[], undefined, undefined, undefined],
])('of %j, the address %s and the last shop %s, %s is open', (shops, host, last, expected) => {
  expect(shopOf(shops, host, last)?.host).toBe(expected);
});

test('staff have their areas, and all others everything', () => {
  const staff = shop('a.example');
  expect([mayDo(staff, 'orders'), mayDo(staff, 'money'), mayDo({ ...staff, role: 'operator' }, 'money')]).toEqual([
    true,
    false,
    true,
  ]);
});
