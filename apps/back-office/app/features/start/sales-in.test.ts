import { expect, test } from 'vitest';
import { salesIn } from './sales-in.ts';

const days = Array.from({ length: 60 }, (_, at) => ({
  day: `${at}`,
  orders: at < 30 ? 1 : 2,
  turnoverMinor: at < 30 ? 100 : 150,
}));

test('a period is summed up and compared with as many days before it', () => {
  expect(salesIn(days, 30)).toEqual({ orders: 60, turnoverMinor: 4_500, change: 50 });
  expect(salesIn(days, 7)).toEqual({ orders: 14, turnoverMinor: 1_050, change: 0 });
});

test('nothing is compared with a time without sales', () => {
  const quiet = days.map((day, at) => (at === 58 ? { ...day, orders: 0, turnoverMinor: 0 } : day));
  expect(salesIn(quiet, 1)).toEqual({ orders: 2, turnoverMinor: 150, change: null });
});
