import { shopOpenState } from '@witryna/contract/open-state';
import { shopLog } from '@witryna/contract/shop-events';
import { handledSection } from '@witryna/contract/shop-settings';
import { startPage } from '@witryna/contract/start-page';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { openSettings } from '../../test/settings-people.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { findBreakNotice } from '../features/shop/break-notice-store.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { shop, olga } = await openSettings(db, connection, shopApi);

const at = (path: string) => `admin/own.test/${path}`;
const path = at('settings/technicalBreak');
const read = async () => handledSection.parse((await olga.ask(path)).body);
const put = (version: number, value: unknown) => olga.ask(path, { method: 'PUT', body: { version, value } });
const save = async (value: unknown) => expect((await put((await read()).version, value)).status).toBe(200);
const lastEvent = async () => shopLog.parse((await olga.ask(at('events?thing=settings&limit=1'))).body).events[0];

test('pages of a closed shop get its own words about the break, in its language', async () => {
  const notice = () => shop.read(findBreakNotice);
  expect(await notice()).toBeUndefined();
  const until = '2026-12-01T17:00:00.000Z';
  await save({ text: 'Przeprowadzka pieca.\nWracamy po południu.', until });
  expect(await notice()).toEqual({
    text: 'Przeprowadzka pieca.\nWracamy po południu.',
    until: Date.parse(until),
    ...{ language: 'pl', timeZone: 'Europe/Warsaw' },
  });
  await save({ until });
  expect(await notice()).toMatchObject({ text: undefined, until: Date.parse(until) });
  await save({});
  expect(await notice()).toBeUndefined();
});

test('an owner closes the shop for a break and opens it again; an expiry is not theirs to end', async () => {
  const set = (state: string) => olga.ask(at('shop-state'), { method: 'PUT', body: { state } });
  const state = async () => shopOpenState.parse((await olga.ask(at('shop-state'))).body).state;
  expect(await state()).toBe('live');
  expect((await set('break')).body).toMatchObject({ state: 'break', since: expect.any(String) });
  expect(await lastEvent()).toMatchObject({ changes: [{ field: 'state', before: 'live', after: 'break' }] });
  expect((await set('live')).body).toEqual({ state: 'live', since: null, planned: null });
  await db
    .updateTable('shop_directory')
    .set({ valid_until: new Date('2026-01-01') })
    .where('shop_id', '=', shop.shopId)
    .execute();
  for (const wanted of ['live', 'break']) {
    expect((await set(wanted)).body).toMatchObject({ error: { code: 'ShopStateRefused' } });
  }
  await db.updateTable('shop_directory').set({ valid_until: null }).where('shop_id', '=', shop.shopId).execute();
});

test('a break that is planned begins and ends by itself, pages are kept until then, and who ends it early forgets it', async () => {
  const [before, from, within, until] = ['06:59', '07:00', '08:59', '09:00'].map(
    (time) => `2026-12-01T${time}:00.000Z`,
  );
  const { version } = await read();
  for (const [wrong, problem] of [
    [{ from }, 'required'],
    [{ from, until: from }, 'before-start'],
  ] as const) {
    expect((await put(version, wrong)).body).toMatchObject({
      error: { details: { fields: { until: problem } } },
    });
  }
  await save({ text: 'Remont', from, until });
  shopApi.deps.shops.forget();
  const ask = async (moment: string | undefined) => {
    shopApi.time.now = new Date(moment ?? '');
    const { status, headers } = await shopApi.ask('own.test', '/shop/Category');
    return { status, validUntil: headers.get('x-valid-until') };
  };
  const now = shopApi.time.now;
  expect(await ask(before)).toEqual({ status: 200, validUntil: from });
  const state = async () => shopOpenState.parse((await olga.ask(at('shop-state'))).body);
  expect(await state()).toEqual({ state: 'live', since: null, planned: { from, until } });
  expect((await ask(from)).status).toBe(503);
  expect(await state()).toEqual({ state: 'break', since: from, planned: { from, until } });
  expect(startPage.parse((await olga.ask(at('start'))).body).shop).toEqual(await state());
  expect((await ask(until)).status).toBe(200);
  expect(await state()).toEqual({ state: 'live', since: null, planned: null });
  expect((await ask(within)).status).toBe(503);
  await olga.ask(at('shop-state'), { method: 'PUT', body: { state: 'live' } });
  expect((await read()).value).toEqual({ text: 'Remont' });
  shopApi.deps.shops.forget();
  expect((await ask(within)).status).toBe(200);
  shopApi.time.now = now;
});
