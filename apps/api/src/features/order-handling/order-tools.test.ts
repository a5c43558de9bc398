import { handledOrder, orderNote } from '@witryna/contract/admin-orders';
import { MOST_LABELS, MOST_VIEWS, orderChoices, orderLabel, orderView } from '@witryna/contract/order-choices';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { openTestBackOffice } from '../../../test/people-client.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { exportPerson } from '../../shops/export-person.ts';

const { db, connection } = await createTestDatabase<Tables>();
const api = createTestApi(db);
const { join, signInFirst } = await openTestBackOffice(api, connection);
const host = 'own.test';
const shop = await makeSellingShop(db, host);
await makeSellingShop(db, 'other.test');
const shopper = shopperAt(api, host);

/** Invites somebody to both shops, and signs them in. */
async function member(name: string, rights: { role: 'owner' } | { role: 'staff'; areas: ['orders'] }) {
  const email = `${name.toLowerCase()}@example.com`;
  await join(
    { email, language: 'pl', areas: [], ...rights, shop: { id: shop.shopId, name: 'Own' }, invitedBy: 'x' },
    name,
  );
  return (await signInFirst(email)).browser;
}
const owner = await member('Olga', { role: 'owner' });
const [ala, bea] = [
  await member('Ala', { role: 'staff', areas: ['orders'] }),
  await member('Bea', { role: 'staff', areas: ['orders'] }),
];
const at = (path: string) => `admin/${host}/${path}`;
const order = async () => shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });
const choices = async (who = ala) => orderChoices.parse((await who.ask(at('order-choices'))).body);
const shown = async (id: string) => handledOrder.parse((await ala.ask(at(`orders/${id}`))).body);

test('notes are for the shop alone, and only their author and owners delete them', async () => {
  const placed = await order();
  const note = async (who: typeof ala, text: string) =>
    orderNote.parse((await who.ask(at(`orders/${placed.id}/notes`), { body: { text } })).body);
  const first = await note(ala, 'Klientka dzwoniła.\nProsi o kokardę.');
  const second = await note(bea, 'Kokarda jest.');
  expect((await shown(placed.id)).notes).toEqual([first, second]);
  expect(first).toMatchObject({ author: 'Ala', at: api.time.now.toISOString() });
  const seen = await Promise.all([shopper.withSecret(placed), shopper.withSecret(placed, '/status')]);
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('kokard');
  const remove = (id: number) => ({ path: at(`order-notes/${id}`), asking: { method: 'DELETE' } });
  const refused = remove(second.id);
  expect(await ala.refusal(refused.path, refused.asking)).toEqual({ status: 403, code: 'Forbidden' });
  expect((await ala.ask(at(`order-notes/${first.id}`), { method: 'DELETE' })).status).toBe(204);
  expect((await owner.ask(refused.path, refused.asking)).status).toBe(204);
  expect((await owner.refusal(refused.path, refused.asking)).code).toBe('NotFound');
  expect((await shown(placed.id)).notes).toEqual([]);
});

test('notes are short, and not without end', async () => {
  const { id } = await order();
  const send = (text: string) => ala.ask(at(`orders/${id}/notes`), { body: { text } });
  for (const text of ['', ' ', 'x'.repeat(2_001)]) {
    expect(await send(text)).toMatchObject({
      status: 400,
      body: { error: { details: { fields: { text: expect.any(String) } } } },
    });
  }
  const values = { order_id: id, author: 'A', body: 'B', written_at: api.time.now, shop_id: shop.shopId };
  await db
    .insertInto('order_note')
    .values(Array.from({ length: 100 }, () => values))
    .execute();
  expect(await ala.refusal(at(`orders/${id}/notes`), { body: { text: 'x' } })).toEqual({
    status: 409,
    code: 'LimitReached',
  });
  const absent = at('orders/01890000-0000-7000-8000-000000000001/notes');
  expect((await ala.refusal(absent, { body: { text: 'x' } })).code).toBe('NotFound');
});

test('notes are exported and erased with the person, also those on orders that are kept', async () => {
  const { id } = await order();
  await ala.ask(at(`orders/${id}/notes`), { body: { text: 'Mieszka na trzecim piętrze' } });
  const { orderNotes = [] } = await exportPerson(shop, 'ala@example.com');
  expect(orderNotes).toContainEqual(expect.objectContaining({ body: 'Mieszka na trzecim piętrze' }));
  const erased = await erasePerson(shop, 'ala@example.com', api.time.now);
  expect(erased.find(({ what }) => what === 'notes on orders')?.erased).toBeGreaterThan(0);
  expect((await shown(id)).notes).toEqual([]);
});

test('a shop has labels of its own, at most 20, with different names', async () => {
  const { id } = await order();
  const add = (name: string) => ala.ask(at('order-labels'), { body: { name, tone: 'teal' } });
  const label = orderLabel.parse((await add('Pilne')).body);
  expect(await add('pilne')).toMatchObject({
    status: 400,
    body: { error: { details: { fields: { name: 'taken' } } } },
  });
  const other = orderLabel.parse((await add('Na prezent')).body);
  const change = (name: string) =>
    ala.ask(at(`order-labels/${label.id}`), { method: 'PUT', body: { name, tone: 'red' } });
  expect((await change('Na prezent')).status).toBe(400);
  expect((await change('Bardzo pilne')).status).toBe(204);
  const put = (labels: number[]) => ala.ask(at(`orders/${id}/labels`), { method: 'PUT', body: { labels } });
  expect((await put([label.id, other.id, 999_999])).body).toEqual({ labels: [label.id, other.id] });
  expect((await put([label.id])).body).toEqual({ labels: [label.id] });
  expect((await shown(id)).labels).toEqual([label.id]);
  expect((await choices()).labels).toEqual([{ id: label.id, name: 'Bardzo pilne', tone: 'red' }, other]);
  expect((await ala.ask(at(`order-labels/${label.id}`), { method: 'DELETE' })).status).toBe(204);
  expect((await shown(id)).labels).toEqual([]);
  for (let count = 1; count < MOST_LABELS; count += 1) expect((await add(`Etykieta ${count}`)).status).toBe(200);
  expect(await add('Jeszcze jedna')).toMatchObject({ status: 409, body: { error: { code: 'LimitReached' } } });
  expect((await bea.refusal(at('order-labels'), { body: { name: 'x', tone: 'pink' } })).code).toBe('InvalidRequest');
});

test('everybody keeps at most 20 views for themselves, without a search', async () => {
  const add = (name: string, filter: object, who = ala) => who.ask(at('order-views'), { body: { name, filter } });
  const view = orderView.parse(
    (await add('Do Niemiec', { state: 'accepted', country: 'DE', search: 'Kowalska' })).body,
  );
  expect(view.filter).toEqual({ state: 'accepted', country: 'DE' });
  expect((await choices()).views).toEqual([view]);
  expect((await choices(bea)).views).toEqual([]);
  expect((await add('do niemiec', {})).status).toBe(400);
  expect((await add('Do Niemiec', {}, bea)).status).toBe(200);
  expect(await bea.refusal(at(`order-views/${view.id}`), { method: 'DELETE' })).toMatchObject({ code: 'NotFound' });
  for (let count = 1; count < MOST_VIEWS; count += 1) expect((await add(`Widok ${count}`, {})).status).toBe(200);
  expect(await add('Jeszcze jeden', {})).toMatchObject({ status: 409, body: { error: { code: 'LimitReached' } } });
  expect((await ala.ask(at(`order-views/${view.id}`), { method: 'DELETE' })).status).toBe(204);
  expect((await add('Jeszcze jeden', {})).status).toBe(200);
});

test('what one shop has written is unknown in another', async () => {
  const { id } = await order();
  const { labels, onDelivery } = await choices();
  expect(onDelivery).toEqual(['cash-on-delivery']);
  const paths = [at(`orders/${id}/notes`), `admin/other.test/orders/${id}/notes`];
  expect((await ala.ask(paths[0] ?? '', { body: { text: 'x' } })).status).toBe(200);
  expect((await ala.refusal(paths[1] ?? '', { body: { text: 'x' } })).code).toBe('ShopNotFound');
  expect(labels.length).toBeGreaterThan(0);
});
