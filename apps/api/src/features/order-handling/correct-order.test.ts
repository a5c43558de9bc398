import { handledOrder, orderList } from '@witryna/contract/admin-orders';
import { MOST_CORRECTIONS } from '@witryna/contract/order-contact';
import { pickupPoint } from '@witryna/contract/orders';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import { findTestKey, testKey } from '../../../test/test-key.ts';
import type { Tables } from '../../database/database.ts';
import { openTenant } from '../../database/tenant.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { exportPerson } from '../../shops/export-person.ts';

const { db } = await createTestDatabase<Tables>();
const [host, other] = ['correct.test', 'other-correct.test'];
const api = createTestApi(
  db,
  {},
  {
    findKey: findTestKey,
    lookups: { vatIds: async () => ({ state: 'registered', at: '2026-11-20T12:00:00.000Z', consultation: 'C' }) },
  },
);
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = openTenant(db, (await makeSellingShop(db, host)).shopId, 'shopkeeper');
await makeSellingShop(db, other);
beforeEach(async () => {
  await sql`delete from pgboss.job where name in ('mail', 'vat-check')`.execute(db);
  jobs.mails.length = 0;
});

type More = Parameters<typeof shopper.buy>[1];
const invoice = {
  companyName: 'Makota',
  companyAddress: 'Lipowa 3, 30-001 Kraków',
  companyEmail: 'f@example.com',
  companyTaxId: '5260250995',
  country: 'PL',
};
const buyer = { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100 200' };
const address = { country: 'PL', city: 'Kraków', postCode: '30-001', street: 'Lipowa 3' };
const order = async (more: More = {}) => shopper.buy(await makeCup(shop), more);
const toPoint = (more: More = {}) =>
  order({ delivery: { type: 'INPOST_PARCEL_LOCKER', pointId: 'WAW02N' }, address: undefined, ...more });

const call = (
  path: string,
  { method = 'GET', body, at = host }: { method?: string; body?: object; at?: string } = {},
) =>
  api.ask('backoffice.example', `/admin/${at}${path}`, {
    method,
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const show = async (id: string) => handledOrder.parse((await call(`/orders/${id}`)).body);
/** Corrects an order to a courier, in version 0, as it was placed but for `more`. */
const correct = (id: string, more: object = {}, at = host) =>
  call(`/orders/${id}/contact`, { method: 'PUT', body: { version: 0, buyer, address, ...more }, at });
const move = (id: string, name: string) => call(`/orders/${id}/${name}`, { method: 'POST', body: {} });
const refusalOf = ({ body }: { body: unknown }) =>
  z.object({ error: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).optional() }) }).parse(body)
    .error;
const corrections = async (id: string) => (await show(id)).events.filter(({ kind }) => kind === 'corrected');

test('each field is corrected, read by all, and named in the history without its value', async () => {
  const { id } = await order({ invoice });
  const changed = {
    buyer: { fullName: 'Ala Nowak', email: 'nowak@example.com', phone: '700 200 300' },
    address: { ...address, city: 'Wieliczka', postCode: '32020', street: 'Nowa 5', residence: '2' },
    invoice: { ...invoice, companyName: 'Nowak', companyAddress: 'Nowa 5', companyEmail: 'n@example.com' },
  };
  expect((await correct(id, changed)).status).toBe(200);
  const shown = await show(id);
  expect(shown).toMatchObject({
    buyer: changed.buyer,
    address: { ...changed.address, postCode: '32-020' },
    invoice: changed.invoice,
    correction: {
      version: 1,
      possible: true,
      placed: { buyer, address, point: null, invoice: { companyName: 'Makota', companyTaxId: '5260250995' } },
    },
  });
  const [event] = await corrections(id);
  expect(event?.details).toEqual({
    fields: ['fullName', 'email', 'phone', 'street', 'residence', 'postCode', 'city'].concat([
      'companyName',
      'companyAddress',
      'companyEmail',
    ]),
    told: true,
    actor: 'Ola',
  });
  const found = async (search: string) =>
    orderList.parse((await call('/orders/search', { method: 'POST', body: { search } })).body).orders;
  expect(await found('nowak@example.com')).toMatchObject([{ id, fullName: 'Ala Nowak', email: 'nowak@example.com' }]);
  expect(await found('700200300')).toHaveLength(1);
});

test('the first placed details stay, and saving what is there already changes nothing', async () => {
  const { id } = await order();
  const street = (name: string, version: number) => correct(id, { version, address: { ...address, street: name } });
  expect((await street('Jasna 1', 0)).status).toBe(200);
  expect((await street('Jasna 2', 1)).status).toBe(200);
  // The answer was lost, so the browser sends it again.
  expect((await street('Jasna 2', 1)).status).toBe(200);
  expect(await show(id)).toMatchObject({
    address: { street: 'Jasna 2' },
    correction: { version: 2, placed: { address: { street: 'Lipowa 3' } } },
  });
  expect(await corrections(id)).toHaveLength(2);
});

test('whoever saves second is told who was faster and what, and nothing is overwritten', async () => {
  const { id } = await order();
  const answers = await Promise.all(
    ['Jasna 1', 'Jasna 2', 'Jasna 3'].map((street) => correct(id, { address: { ...address, street } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && refusalOf(refused)).toMatchObject({
    code: 'ChangedMeanwhile',
    details: { by: 'Ola', fields: ['street'], at: expect.any(String) },
  });
  expect((await show(id)).correction.version).toBe(1);
});

test('an order can be corrected until it is sent, and not after it has ended', async () => {
  const { id } = await order();
  const street = (name: string) => ({ address: { ...address, street: name } });
  let version = 0;
  for (const next of ['accept', 'pack', 'send']) {
    const now = await correct(id, { version, ...street(`Jasna ${version}`) });
    expect([next, now.status]).toEqual([next, 200]);
    version += 1;
    expect((await move(id, next)).status).toBe(200);
  }
  for (const next of ['deliver', 'close']) {
    expect(refusalOf(await correct(id, { version, ...street('Inna 1') })).code).toBe('CorrectionRefused');
    expect((await show(id)).correction.possible).toBe(false);
    expect((await move(id, next)).status).toBe(200);
  }
  expect(refusalOf(await correct(id, { version, ...street('Inna 1') })).code).toBe('CorrectionRefused');
  const cancelled = await order();
  await move(cancelled.id, 'cancel');
  expect(refusalOf(await correct(cancelled.id, street('Inna 1'))).code).toBe('CorrectionRefused');
});

test('the rules of the checkout count: each wrong field is named', async () => {
  const { id } = await order({ invoice });
  const wrong: [more: object, field: string][] = [
    [{ buyer: { ...buyer, fullName: ' ' } }, 'buyer.fullName'],
    [{ buyer: { ...buyer, email: 'ala' } }, 'buyer.email'],
    [{ buyer: { ...buyer, phone: 'x' } }, 'buyer.phone'],
    [{ address: { ...address, street: '' } }, 'address.street'],
    [{ address: { ...address, city: '' } }, 'address.city'],
    [{ address: { ...address, postCode: '3' } }, 'address.postCode'],
    [{ address: { ...address, country: 'DE', postCode: '10115' } }, 'address.country'],
    [{ invoice: { ...invoice, companyTaxId: '1' } }, 'invoice.companyTaxId'],
    [{ invoice: { ...invoice, country: 'DE', companyTaxId: 'DE1' } }, 'invoice.country'],
    [{ pointId: 'KRA01A' }, 'pointId'],
    [{ version: -1 }, 'version'],
  ];
  for (const [more, field] of wrong) {
    const answer = await correct(id, more);
    expect([answer.status, Object.keys(Object(refusalOf(answer).details?.fields))]).toEqual([400, [field]]);
  }
  expect(Object(refusalOf(await correct((await order()).id, { invoice })).details?.fields)).toEqual({
    invoice: 'unavailable',
  });
  expect((await show(id)).correction.version).toBe(0);
});

test('a post code to which the delivery does not go is refused', async () => {
  const rules = { zones: [{ countries: ['PL'], postCodes: ['32-000..32-999'] }] };
  const courier = db.updateTable('delivery_type').where('shop_id', '=', shop.shopId).where('name', '=', 'Kurier');
  const { id } = await order();
  await courier.set({ price_rules: JSON.stringify(rules) }).execute();
  const to = (postCode: string) => correct(id, { address: { ...address, postCode } });
  expect(refusalOf(await to('32-020')).code).toBe('DeliveryUnavailable');
  expect((await to('31-020')).status).toBe(200);
  await courier.set({ price_rules: '{}' }).execute();
});

test('another pickup point is searched for in the order’s network, and asked for once more', async () => {
  const { id } = await toPoint({ payment: { type: 'bank-transfer' } });
  const points = async (text: string) =>
    z.array(pickupPoint).parse((await call(`/orders/${id}/points?text=${text}`)).body);
  const [another] = (await points('Kraków')).filter(({ status }) => status === 'ACTIVE');
  expect(another?.network).toBe('INPOST_PARCEL_LOCKER');
  const to = (pointId: string) => correct(id, { address: undefined, pointId });
  expect(refusalOf(await to('NIC00X')).code).toBe('PickupPointUnavailable');
  expect((await to(another?.id ?? '')).status).toBe(200);
  const shown = await show(id);
  expect(shown.delivery.point?.id).toBe(another?.id);
  expect(shown.correction.placed?.point?.id).toBe('WAW02N');
  expect((await corrections(id))[0]?.details.fields).toEqual(['point']);
  const { id: toAddress } = await order();
  expect((await call(`/orders/${toAddress}/points?text=Warszawa`)).status).toBe(404);
});

test('a buyer is mailed what has changed, unless the box is empty', async () => {
  const { id, number } = await order();
  await jobs.drain('mail');
  jobs.mails.length = 0;
  await correct(id, { address: { ...address, street: 'Jasna 1' }, tell: false });
  await correct(id, { address: { ...address, street: 'Jasna 2' }, version: 1 });
  await jobs.drain('mail');
  expect(jobs.mails).toMatchObject([{ to: 'ala@example.com', subject: 'order-changed Glina' }]);
  expect(jobs.mails[0]?.text).toContain('Jasna 2');
  expect(jobs.mails[0]?.id).toMatch(new RegExp(`^${number}-order-changed-`));
});

test('a changed VAT number is asked about again', async () => {
  const foreign = { ...invoice, country: 'DE', companyTaxId: 'DE123456789' };
  const { id } = await order({ invoice: foreign });
  await jobs.drain('vat-check');
  expect((await show(id)).vatCheck?.state).toBe('registered');
  await correct(id, { invoice: { ...foreign, companyTaxId: 'DE987654321' } });
  expect((await show(id)).vatCheck).toBeNull();
  await jobs.drain('vat-check');
  expect((await show(id)).vatCheck?.state).toBe('registered');
});

test('what was placed is exported and erased with the person, by the former address and by the new one', async () => {
  const placedOf = async (email: string) => ((await exportPerson(shop, email)).placedAddresses ?? []).length;
  const start = async (email: string, next: string) => {
    const { id } = await order({ buyer: { ...buyer, email } });
    await correct(id, { buyer: { ...buyer, email: next } });
    expect([await placedOf(email), await placedOf(next)]).toEqual([1, 1]);
    return id;
  };
  const first = await start('stara@example.com', 'nowsza@example.com');
  await erasePerson(shop, 'Stara@example.com', api.time.now);
  expect((await show(first)).correction).toMatchObject({ version: 1, placed: null });
  expect((await show(first)).buyer.email).toBe('nowsza@example.com');
  const second = await start('inna@example.com', 'inna2@example.com');
  await erasePerson(shop, 'inna2@example.com', api.time.now);
  expect((await show(second)).correction.placed).toBeNull();
  const third = await start('trzecia@example.com', 'trzecia2@example.com');
  await move(third, 'cancel');
  await erasePerson(shop, 'trzecia2@example.com', api.time.now);
  expect(await show(third)).toMatchObject({ buyer: { email: '' }, correction: { possible: false, placed: null } });
  const { rows } = await sql`select from order_correction c, order_mail m
    where c::text like '%trzecia%' or m::text like '%trzecia%'`.execute(db);
  expect(rows).toHaveLength(0);
});

test('an order is corrected a bounded number of times, and only by its own shop', async () => {
  const { id } = await order();
  expect(refusalOf(await correct(id, { address: { ...address, street: 'Jasna 1' } }, other)).code).toBe('NotFound');
  const row = { order_id: id, version: MOST_CORRECTIONS, placed: null };
  await shop.write((tx) => tx.insertInto('order_correction').values(row).execute());
  const full = await correct(id, { version: MOST_CORRECTIONS, address: { ...address, street: 'Jasna 1' } });
  expect(refusalOf(full)).toMatchObject({ code: 'LimitReached', details: { limit: MOST_CORRECTIONS } });
});

test('no body makes the server fail, and none leaves half a correction', async () => {
  const { id } = await order({ invoice });
  const text = fc.oneof(fc.string(), fc.constantFrom('', 'x'.repeat(400), '\u0000', '30-001', '600100200'));
  const parts = fc.record(
    {
      version: fc.oneof(fc.integer(), fc.constant(0)),
      buyer: fc.record({ fullName: text, email: text, phone: text }),
      address: fc.record({ country: fc.constantFrom('PL', 'DE', ''), city: text, postCode: text, street: text }),
      pointId: text,
      invoice: fc.record({ companyName: text, companyTaxId: text }),
    },
    { requiredKeys: ['version'] },
  );
  await fc.assert(
    fc.asyncProperty(parts, async (body) => {
      const { status } = await call(`/orders/${id}/contact`, { method: 'PUT', body });
      expect([200, 400, 409]).toContain(status);
      expect((await show(id)).correction.version).toBe((await corrections(id)).length);
    }),
    { numRuns: 40 },
  );
});
