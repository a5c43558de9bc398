import { expect, test } from 'vitest';
import { shopStatusOf } from './shop-status.ts';

const notice = { text: 'Wracamy o 17.', language: 'pl', timeZone: 'Europe/Warsaw' };
const since = new Date('2026-11-30T08:00:00Z');
const known = { findObstacle: async () => undefined, findBreakNotice: async () => notice };

test('the status of a shop in a technical break has the words of the shop, and that of others has none', async () => {
  expect(await shopStatusOf({ state: 'break', since, shopId: 5 }, known)).toEqual({
    ...{ kind: 'break', since: since.getTime(), notice },
  });
  expect(await shopStatusOf({ state: 'expired', shopId: 5 }, known)).toEqual({ kind: 'expired', since: undefined });
  expect((await shopStatusOf({ state: 'live', shopId: 5 }, known)).notice).toBeUndefined();
});

test('a break whose words can’t be read is a break all the same', async () => {
  const findBreakNotice = async () => {
    throw new Error('the database is away');
  };
  for (const deps of [{ ...known, findBreakNotice }, { findObstacle: known.findObstacle }]) {
    expect(await shopStatusOf({ state: 'break', shopId: 5 }, deps)).toEqual({ kind: 'break', since: undefined });
  }
});

test('an open shop is read-only or failed while the installation is', async () => {
  const readOnly = { findObstacle: async () => ({ kind: 'readOnly' as const, since }) };
  expect(await shopStatusOf({ state: 'live', shopId: 5 }, readOnly)).toEqual({
    ...{ kind: 'readOnly', since: since.getTime() },
  });
});
