import { announcementIn, announcements, shopAnnouncements } from '@witryna/contract/announcements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSellingShop } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { join, signInFirst } = await openTestBackOffice(shopApi, connection);
const own = await makeSellingShop(db, 'own.test');
const other = await makeSellingShop(db, 'other.test');
const owner = async (name: string, shopId: number) => {
  const email = `${name}@example.com`;
  await join({ email, language: 'en', role: 'owner', shop: { id: shopId, name }, invitedBy: 'x' }, name);
  return (await signInFirst(email)).browser;
};
const olga = await owner('olga', own.shopId);
const oskar = await owner('oskar', own.shopId);
const ola = await owner('ola', other.shopId);
await join({ email: 'operator@example.com', language: 'en', role: 'operator', invitedBy: 'x' }, 'Zofia');
const { browser: operator } = await signInFirst('operator@example.com');

const path = 'admin/installation/announcements';
const form = (change: object = {}) => ({
  ...{ severity: 'info', texts: { en: 'Break at night' }, allShops: true, hosts: [] },
  ...{ beginsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' },
  ...change,
});
const announce = (change: object = {}) => operator.ask(path, { body: form(change) });
const listed = async () => announcements.parse((await operator.ask(path)).body).announcements;
const read = async (who: typeof olga, host = 'own.test') =>
  shopAnnouncements
    .parse((await who.ask(`admin/${host}/announcements`)).body)
    .announcements.map(({ texts }) => texts.en ?? texts.pl);
const remove = async () => {
  for (const { id } of await listed()) await operator.ask(`${path}/${id}`, { method: 'DELETE' });
};

test('all shops or the chosen ones read an announcement, from its beginning to its end, warnings first', async () => {
  await announce();
  await announce({ texts: { en: 'Only own' }, allShops: false, hosts: ['own.test', 'OWN.test'] });
  await announce({ texts: { en: 'Careful' }, severity: 'warning' });
  await announce({ texts: { en: 'Later' }, beginsAt: '2026-11-21T00:00:00Z' });
  await announce({ texts: { en: 'Earlier' }, beginsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-02T00:00:00Z' });
  expect((await read(olga)).sort()).toEqual(['Break at night', 'Careful', 'Only own']);
  expect((await read(olga))[0]).toBe('Careful');
  expect((await read(ola, 'other.test')).sort()).toEqual(['Break at night', 'Careful']);
  expect((await ola.refusal('admin/own.test/announcements')).code).toBe('ShopNotFound');
  expect((await listed()).find(({ texts }) => texts.en === 'Only own')).toMatchObject({
    ...{ allShops: false, hosts: ['own.test'], madeBy: 'Zofia' },
  });
});

test('each person dismisses an announcement for themselves, until it is changed', async () => {
  await remove();
  await announce();
  const [known] = await listed();
  const dismiss = (id = known?.id) => olga.ask(`admin/own.test/announcements/${id}`, { method: 'DELETE' });
  expect((await dismiss()).status).toBe(204);
  expect((await dismiss()).status).toBe(204);
  expect((await dismiss('01890000-0000-7000-8000-000000000001')).status).toBe(204);
  expect([await read(olga), await read(oskar)]).toEqual([[], ['Break at night']]);
  const change = (id: string | undefined) =>
    operator.ask(`${path}/${id}`, { method: 'PUT', body: form({ texts: { en: 'Break at noon' } }) });
  expect((await change(known?.id)).status).toBe(204);
  expect([await read(olga), await read(oskar)]).toEqual([['Break at noon'], ['Break at noon']]);
  expect((await change('01890000-0000-7000-8000-000000000001')).status).toBe(404);
});

test.each([
  ['texts', { texts: {} }],
  ['texts.en', { texts: { en: ' \u200b ' } }],
  ['texts.en', { texts: { en: 'x'.repeat(2_001) } }],
  ['texts.en', { texts: { en: 'a\u0000' } }],
  ['endsAt', { endsAt: '2026-11-19T00:00:00Z' }],
  ['hosts', { allShops: false }],
  ['hosts', { allShops: false, hosts: ['nobody.test'] }],
  ['severity', { severity: 'fatal' }],
])('%s that is wrong is named', async (field, change) => {
  const { status, body } = await announce(change);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { details: { fields: { [field]: expect.any(String) } } } });
});

test('a hostile text stays a text, and the shop’s visitors never see it', async () => {
  const text = '<img src=x onerror=alert(1)> javascript:alert(1) https://a.example';
  await announce({ texts: { en: text }, severity: 'warning' });
  expect((await read(olga))[0]).toBe(text);
  const config = await shopApi.ask('own.test', '/shop/config/own.test');
  expect(JSON.stringify(config.body)).not.toContain('onerror');
});

test('as many as there may be are kept, also if they are added at once', async () => {
  await remove();
  await sql`
    insert into people.announcement (severity, texts, begins_at, ends_at, all_shops, made_by, made_at)
    select 'info', '{"en":"x"}', now(), now() + interval '1 day', true, 'x', now() from generate_series(1, 98)`.execute(
    db,
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => announce()));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409]);
});

test('whoever lacks the text of their language reads the English one, or the first', () => {
  expect(announcementIn({ en: 'a', pl: 'b' }, 'pl')).toEqual({ text: 'b', language: 'pl' });
  expect(announcementIn({ en: 'a', pl: 'b' }, 'de')).toEqual({ text: 'a', language: 'en' });
  expect(announcementIn({ es: 'c', de: 'd' }, 'pl').text).toMatch(/^[cd]$/);
});
