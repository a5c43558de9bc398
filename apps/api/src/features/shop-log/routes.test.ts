import { apiKeys, madeApiKey } from '@witryna/contract/api-keys';
import { orderLabel } from '@witryna/contract/order-choices';
import { shopPeople } from '@witryna/contract/people';
import { type LogEvent, shopLog } from '@witryna/contract/shop-events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { productOf } from '../../../test/product-forms.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant } from '../../database/tenant.ts';
import { retainData } from '../../shops/retain-data.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { api, join, signInFirst } = await openTestBackOffice(shopApi, connection);
const shop = await makeSellingShop(db, 'own.test');
await makeSellingShop(db, 'other.test');
const shopper = shopperAt(shopApi, 'own.test');

type Rights = { role: 'owner' } | { role: 'staff'; areas: ('goods' | 'orders' | 'content')[] };
async function member(name: string, rights: Rights) {
  const email = `${name.toLowerCase().replace('ż', 'z')}@example.com`;
  const invited = { email, language: 'en', areas: [], ...rights, shop: { id: shop.shopId, name: 'Own' } } as const;
  await join({ ...invited, areas: [...invited.areas], invitedBy: 'x' }, name);
  return (await signInFirst(email)).browser;
}
const olga = await member('Olga', { role: 'owner' });
const gosia = await member('Gosia', { role: 'staff', areas: ['goods'] });
const zenek = await member('Żenek', { role: 'staff', areas: ['orders'] });

const at = (path: string) => `admin/own.test/${path}`;
const log = async (who = olga, query = '') => shopLog.parse((await who.ask(at(`events?${query}`))).body);
const told = (event: LogEvent) => [event.actor, event.thing, event.thing === 'order' ? event.kind : event.action];
const later = (seconds: number) => {
  shopApi.time.now = new Date(shopApi.time.now.getTime() + seconds * 1_000);
};
/** Takes a file to its end, as a browser does. */
async function take(who: typeof olga, path: string, body?: object) {
  const headers = {
    cookie: [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    origin: 'https://admin.test',
    'content-type': 'application/json',
  };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await api.fetch(new Request(`https://admin.test/api/${at(path)}`, init), {
    clientAddress: '192.0.2.1',
  });
  return { status: response.status, text: await response.text() };
}

const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
await gosia.ask(at('goods'), { body: { product: productOf({ title: 'Kubek' }) } });
later(1);
await zenek.ask(at(`orders/${placed.id}/accept`), { body: {} });
later(1);
const label = orderLabel.parse((await zenek.ask(at('order-labels'), { body: { name: 'Pilne', tone: 'red' } })).body);
later(1);
await zenek.ask(at(`orders/${placed.id}/labels`), { method: 'PUT', body: { labels: [label.id] } });
later(1);
await zenek.ask(at(`orders/${placed.id}/notes`), { body: { text: 'Klientka prosi o kokardę' } });

test('what was done to orders and goods is one list, the newest first, and each sees that of their areas', async () => {
  const orders = [
    ['Żenek', 'order', 'note'],
    ['Żenek', 'order', 'labelled'],
    ['Żenek', 'label', 'made'],
    ['Żenek', 'order', 'accepted'],
  ];
  const goods = [['Gosia', 'product', 'made']];
  expect((await log()).events.map(told)).toEqual([...orders, ...goods]);
  expect((await log(zenek)).events.map(told)).toEqual(orders);
  expect((await log(gosia)).events.map(told)).toEqual(goods);
  const { events } = await log();
  expect(events[1]).toMatchObject({ orderId: placed.id, number: placed.number, added: ['Pilne'], removed: [] });
  // Neither what was noted, nor who has bought.
  expect(JSON.stringify(events)).not.toMatch(/kokard|@/);
});

test('somebody without goods, orders and contents, and people of other shops, see no log', async () => {
  await join({
    ...{ email: 'writer@example.com', language: 'en', role: 'staff', areas: ['money'], invitedBy: 'x' },
    shop: { id: shop.shopId, name: 'Own' },
  });
  const { browser: writer } = await signInFirst('writer@example.com');
  for (const path of ['events', 'events/export']) expect((await writer.refusal(at(path))).code, path).toBe('Forbidden');
  expect((await olga.refusal('admin/other.test/events')).code).toBe('ShopNotFound');
});

test('the list is read part by part, without a gap and without a repetition, also of one moment', async () => {
  const whole = (await log(olga, 'limit=100')).events;
  for (const limit of [1, 2, 3]) {
    const parts: LogEvent[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const part = await log(olga, `limit=${limit}${next && `&after=${next}`}`);
      parts.push(...part.events);
      next = part.next;
    }
    expect(parts).toEqual(whole);
  }
  for (const after of ['1', 'a.b.c', '1.3.1', `${'9'.repeat(18)}.1.1`])
    expect((await olga.ask(at(`events?after=${after}`))).status, after).toBe(400);
});

test('the list is filtered by kind, and by a part of the name of whoever did it', async () => {
  const of = async (query: string) => (await log(olga, query)).events.map(({ thing }) => thing);
  expect(await of('thing=order')).toEqual(['order', 'order', 'order']);
  expect(await of('thing=product')).toEqual(['product']);
  expect(await of('thing=category')).toEqual([]);
  expect(await of('by=zen')).toEqual(['order', 'order', 'label', 'order']);
  expect(await of('by=GOS')).toEqual(['product']);
  expect(await of('by=%25')).toEqual([]);
  // A kind that somebody may not see is empty, not refused: their own list has no such tab.
  expect((await log(gosia, 'thing=order')).events).toEqual([]);
});

test('the list is filtered by the name of what was changed, by the number of an order, and by days of the shop', async () => {
  const of = async (query: string) => (await log(olga, query)).events.map(({ thing }) => thing);
  expect(await of('about=KUB')).toEqual(['product']);
  expect(await of(`about=${placed.number}`)).toEqual(['order', 'order', 'order']);
  expect(await of(`about=${placed.number}&by=gosia`)).toEqual([]);
  const day = shopApi.time.now.toISOString().slice(0, 10);
  expect(await of(`from=${day}&to=${day}`)).toHaveLength(5);
  expect(await of(`to=${day}&about=kubek`)).toEqual(['product']);
  expect(await of('to=2020-01-01')).toEqual([]);
  expect(await of('from=2099-01-01')).toEqual([]);
  expect((await olga.ask(at('events?from=yesterday'))).status).toBe(400);
});

test('a search by name looks at a part of a long log, and goes on from there', async () => {
  const found = (await log(olga, 'by=gosia')).events;
  const last = shopApi.time.now;
  await shop.write((tx) =>
    sql`insert into shop_event (thing, thing_id, name, version, action, changes, batch, actor, at)
      select 'product', 1, 'Talerz', 1, 'changed', '[]', gen_random_uuid(), 'Robot', ${last}::timestamptz + n * interval '1 ms'
      from generate_series(1, 20001) n`.execute(tx),
  );
  const first = await log(olga, 'by=gosia');
  expect(first.events).toEqual([]);
  expect(Date.parse(first.searchedTo ?? '')).toBeGreaterThanOrEqual(last.getTime());
  const next = await log(olga, `by=gosia&after=${first.next}`);
  expect(next).toEqual({ events: found, next: null, searchedTo: null });
  expect((await log(olga, 'by=robot&limit=1')).events).toMatchObject([{ name: 'Talerz' }]);
  await sql`delete from shop_event where actor = 'Robot'`.execute(db);
});

test('an export is logged with its rows and the names of its filter, and no values', async () => {
  later(1);
  const file = await take(zenek, 'orders/export', { search: 'nobody', state: 'placed' });
  expect(file.status).toBe(200);
  later(1);
  expect((await take(zenek, 'orders/export', {})).text).toContain(placed.number);
  later(1);
  expect((await take(gosia, 'price-list')).status).toBe(200);
  later(1);
  expect((await take(gosia, 'goods-export')).status).toBe(200);
  const exports = (await log(olga, 'thing=export')).events;
  expect(exports).toMatchObject([
    { actor: 'Gosia', name: 'goods', changes: [{ field: 'rows', after: expect.any(Number) }] },
    { actor: 'Gosia', name: 'prices', changes: [{ field: 'rows', after: expect.any(Number) }] },
    { actor: 'Żenek', name: 'orders', changes: [{ field: 'rows', after: 1 }] },
    {
      actor: 'Żenek',
      name: 'orders',
      changes: [
        { field: 'rows', after: 0 },
        { field: 'filter', after: expect.arrayContaining(['search', 'state']) },
      ],
    },
  ]);
  expect(JSON.stringify(exports)).not.toContain('nobody');
  expect((await log(gosia, 'thing=export')).events).toMatchObject([{ name: 'goods' }, { name: 'prices' }]);
  expect((await log(zenek, 'thing=export')).events).toMatchObject([{ name: 'orders' }, { name: 'orders' }]);
});

test('the log itself is a file of what somebody may see, and its export is logged', async () => {
  later(1);
  const { text } = await take(gosia, 'events/export');
  expect(text).toContain(',Gosia,product,Kubek,made,');
  expect(text).not.toMatch(/order|Żenek/);
  const own = await take(olga, 'events/export?thing=order');
  expect(own.text.trim().split('\n')).toHaveLength(4);
  const [last] = (await log(olga, 'thing=export')).events;
  expect(last).toMatchObject({ actor: 'Olga', name: 'log', changes: [{ after: 3 }, { after: ['thing'] }] });
});

test('changes of people, their rights and keys are logged for owners alone; values go after some time', async () => {
  const before = (await log(olga, 'thing=team')).events.length;
  later(1);
  const invitation = { email: 'nowa@example.com', language: 'pl', role: 'staff', areas: ['goods'] };
  expect((await olga.ask(at('invitations'), { body: invitation })).status).toBe(204);
  const people = shopPeople.parse((await olga.ask(at('people'))).body);
  later(1);
  await olga.ask(at(`invitations/${people.invitations[0]?.id}`), { method: 'DELETE' });
  const id = people.members.find(({ name }) => name === 'Gosia')?.id;
  later(1);
  await olga.ask(at(`people/${id}`), { method: 'PUT', body: { role: 'staff', areas: ['goods', 'orders'] } });
  later(1);
  await olga.ask(at(`people/${id}`), { method: 'DELETE' });
  later(1);
  const key = { name: 'Magazyn', areas: ['goods'], days: 7 };
  const made = madeApiKey.parse((await olga.ask(at('keys'), { body: key })).body);
  const { keys } = apiKeys.parse((await olga.ask(at('keys'))).body);
  later(1);
  await olga.ask(at(`keys/${keys[0]?.id}`), { method: 'DELETE' });
  const team = (await log(olga, 'thing=team')).events.slice(0, 6);
  expect(team).toMatchObject([
    { thing: 'key', action: 'removed', name: 'Magazyn' },
    { thing: 'key', action: 'made', name: 'Magazyn', changes: [{ field: 'areas', after: ['goods'] }] },
    { thing: 'person', action: 'removed', changes: [{ field: 'person', before: 'Gosia' }] },
    {
      ...{ thing: 'person', action: 'changed' },
      changes: [
        { field: 'person', after: 'Gosia' },
        { field: 'role', before: 'staff', after: 'staff' },
        { field: 'areas', before: ['goods'], after: ['goods', 'orders'] },
      ],
    },
    { thing: 'person', action: 'removed', changes: [{ field: 'invited', before: 'nowa@example.com' }] },
    { thing: 'person', action: 'made', changes: [{ after: 'nowa@example.com' }, { after: 'staff' }, {}] },
  ]);
  expect(team.every(({ actor }) => actor === 'Olga')).toBe(true);
  expect((await log(olga, 'thing=team')).events).toHaveLength(before + 6);
  expect(JSON.stringify(team)).not.toContain(made.secret);
  expect((await log(zenek, 'thing=team')).events).toEqual([]);
  expect((await log(zenek, 'limit=100')).events.map(({ thing }) => thing)).not.toContain('person');

  await retainData(openTenant(db, shop.shopId, 'shopkeeper'), new Date('2036-01-01T00:00:00Z'));
  const kept = (await log(olga, 'thing=team&limit=100')).events;
  expect(kept.map((event) => 'changes' in event && event.changes)).toEqual(kept.map(() => null));
  expect(JSON.stringify(kept)).not.toMatch(/nowa@|Gosia/);
});

test('the data of a buyer that are handed over or erased are logged without whose they were', async () => {
  const email = { email: 'anna@example.com' };
  later(1);
  expect((await olga.ask(at('person/export'), { body: email })).status).toBe(200);
  later(1);
  expect((await olga.ask(at('person/erase'), { body: email })).status).toBe(200);
  const [erased, exported] = (await log()).events;
  expect(erased).toMatchObject({ thing: 'buyer', action: 'removed', name: '', changes: [] });
  expect(exported).toMatchObject({ thing: 'export', name: 'person', actor: 'Olga' });
  expect((await log(zenek)).events.map(({ thing }) => thing)).not.toContain('buyer');
});

test('the first part of a long log is read by its indexes', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.shop_id', ${`${shop.shopId}`}, true)`.execute(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from order_event where details ? 'actor' and shop_id = ${shop.shopId}
      order by at desc, id desc limit 50`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('order_event_acts');
});
