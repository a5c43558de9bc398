import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { longCases } from '../../../../../scripts/one-of.ts';
import { compact, createInvoicing, german, polish, refusedFor } from '../../../test/invoicing.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import { findLatestEvent, findOrder } from '../orders/order-store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { takeNumber } from './store.ts';

const invoicing = await createInvoicing('invoices.test');
const { db, api, shop, deps, jobs, moves, actor, shopper, setUp, begin, cupAt, cup, sold } = invoicing;
const { issue, issued, correct, invoicesOf, documentOf, pdfText } = invoicing;
beforeEach(begin);

test('an invoice says who sells what to whom, with sums by VAT rate, and is issued once', async () => {
  const book = await cupAt(5, 4_999);
  const placed = await sold(german, [
    { cup, quantity: 2 },
    { cup: book, quantity: 1 },
  ]);
  expect(await invoicesOf(placed.id)).toMatchObject({ invoices: [], next: 'issue', isKsef: false });
  const first = await issued(placed.id);
  expect(first).toMatchObject({ kind: 'invoice', issuedOn: '2026-11-20', isKsef: false, buyer: 'Eiche GmbH' });
  expect(first.number).toMatch(/^FV\/\d+\/11\/2026$/);
  expect((await issued(placed.id)).id).toBe(first.id);
  const document = await documentOf(placed.id);
  expect(document).toMatchObject({
    totalMinor: placed.totalMinor,
    seller: { taxId: '5265877635', country: 'PL' },
    buyer: { taxId: 'DE123456789', country: 'DE' },
    sums: [
      { vatRate: 23, netMinor: 17_480, vatMinor: 4_020, grossMinor: 21_500 },
      { vatRate: 5, netMinor: 4_761, vatMinor: 238, grossMinor: 4_999 },
    ],
  });
  const text = await pdfText(first.id);
  for (const part of ['Faktura', first.number, 'Glina s.c.', 'PL5265877635', 'Eiche GmbH', 'DE123456789', 'Niemcy'])
    expect(text, part).toContain(compact(part));
  for (const part of ['2 szt.', '174,80 zł', '40,20 zł', '215,00 zł', '264,99 zł', 'Zapłacono 20 listopada 2026'])
    expect(text, part).toContain(compact(part));
});

test('many invoices at once have each number once, without a gap', async () => {
  const [count = 50] = longCases([1_000]);
  await setUp({ number: 'RACE/{number}/{month}/{year}' });
  const before = await db
    .selectFrom('invoice_series')
    .select('last_number')
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  const orders: string[] = [];
  for (let at = 0; at < count; at += 1)
    orders.push((await shopper.buy(cup, { payment: { type: 'bank-transfer' } })).id);
  const now = api.time.now;
  // Some fail after they have taken a number, and some are asked for twice. More than the database's connections wait, but
  // none so long that it is refused.
  const turns = createTurns<'all'>({ atOnce: 40 });
  const issueOf = (orderId: string) => () => issueInvoice(deps, shop, { orderId, actor, now });
  const work = orders.flatMap((orderId, at) => [
    issueOf(orderId),
    ...(at % 5 === 0 ? [issueOf(orderId)] : []),
    ...(at % 7 === 0 ? [failing] : []),
  ]);
  const results = await Promise.allSettled(work.map((one) => turns.run('all', async () => void (await one()))));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(new Set(failures)).toEqual(new Set(['Error: a fault after the number was taken']));
  const rows = await db.selectFrom('invoice').select(['place', 'number']).where('number', 'like', 'RACE/%').execute();
  const start = before?.last_number ?? 0;
  expect(rows.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, at) => start + at + 1),
  );
  expect(new Set(rows.map(({ number }) => number)).size).toBe(count);

  function failing() {
    return shop.write(async (tx) => {
      await takeNumber(tx, { kind: 'invoice', period: '2026-11' }, '2026-11-20');
      throw new Error('a fault after the number was taken');
    });
  }
});

test('numbers begin with 1 again each month, and no number has an earlier day than the one before', async () => {
  api.time.now = new Date('2027-01-31T22:30:00Z');
  const january = await issued((await sold()).id);
  // In Warsaw, it is the next month already.
  api.time.now = new Date('2027-01-31T23:30:00Z');
  const february = await issued((await sold()).id);
  expect([january, february].map(({ number, issuedOn }) => [number, issuedOn])).toEqual([
    ['FV/1/01/2027', '2027-01-31'],
    ['FV/1/02/2027', '2027-02-01'],
  ]);
  api.time.now = new Date('2027-02-10T12:00:00Z');
  await issued((await sold()).id);
  api.time.now = new Date('2027-02-09T12:00:00Z');
  expect(await issued((await sold()).id)).toMatchObject({ number: 'FV/3/02/2027', issuedOn: '2027-02-10' });
});

test('what can’t be invoiced is refused with its reason', async () => {
  const { id } = await sold();
  await db.updateTable('shop').set({ config: '{}' }).where('shop_id', '=', shop.shopId).execute();
  expect(await issue(id)).toMatchObject(refusedFor('settings'));
  await setUp();
  const unknown = await sold(german, [{ cup: await cupAt(null), quantity: 1 }]);
  expect(await invoicesOf(unknown.id)).toMatchObject({ next: null, refusal: 'vatRate' });
  expect(await issue(unknown.id)).toMatchObject(refusedFor('vatRate'));
  await moves.cancel(id);
  expect(await issue(id)).toMatchObject(refusedFor('cancelled'));
  expect(await correct(unknown.id)).toMatchObject({ status: 404 });
  expect(await issue(randomUUID())).toMatchObject({ status: 404 });
});

test('a consumer’s invoice needs an address, which an order to a point lacks', async () => {
  const { id } = await sold(null);
  await db.updateTable('shop_order').set({ address: null }).where('id', '=', id).execute();
  expect(await invoicesOf(id)).toMatchObject({ needsAddress: true });
  expect(await issue(id)).toMatchObject({
    status: 400,
    body: { error: { details: { fields: { address: 'required' } } } },
  });
  expect((await issue(id, { address: 'Klonowa 7, 31-007 Kraków' })).status).toBe(200);
  expect((await documentOf(id))?.buyer).toMatchObject({
    name: 'Ala Makota',
    address: 'Klonowa 7, 31-007 Kraków',
    taxId: null,
  });
});

test('a company that is named when the invoice is issued is kept with the order, also after the parcel has left', async () => {
  const placed = await sold(null);
  await moves.pack(placed.id);
  await moves.send(placed.id);
  const { draft } = await invoicesOf(placed.id);
  expect(draft).toMatchObject({ buyer: { name: 'Ala Makota', taxId: null }, totalMinor: placed.totalMinor });
  const wrongFields = async (invoice: object) => {
    const { status, body } = await issue(placed.id, { invoice });
    return [status, Object(body).error.details.fields];
  };
  expect(await wrongFields({ ...polish, companyTaxId: '526-025-02-75' })).toEqual([
    400,
    { 'invoice.companyTaxId': 'NIP' },
  ]);
  expect(await wrongFields(german)).toEqual([400, { 'invoice.country': 'fixed' }]);
  const kept = async () =>
    shop.read(async (tx) => ({
      invoice: (await findOrder(tx, placed.id))?.invoice,
      event: await findLatestEvent(tx, placed.id, ['corrected']),
    }));
  expect(await kept()).toEqual({ invoice: null, event: undefined });
  const answer = await issue(placed.id, { invoice: polish });
  expect(answer).toMatchObject({ status: 200, body: { number: draft?.number, buyer: 'Dąb sp. z o.o.', isKsef: true } });
  expect((await documentOf(placed.id))?.buyer).toMatchObject({ taxId: '5260250274', country: 'PL' });
  const fields = ['companyName', 'companyAddress', 'companyEmail', 'companyTaxId'];
  expect(await kept()).toMatchObject({
    invoice: { companyName: 'Dąb sp. z o.o.', companyTaxId: '5260250274' },
    event: { details: { fields, told: false } },
  });
  // What is issued stays, and so does what it names.
  expect((await issue(placed.id, { invoice: { ...polish, companyName: 'Buk' } })).body).toEqual(answer.body);
  expect(await kept()).toMatchObject({ invoice: { companyName: 'Dąb sp. z o.o.' } });
});

test('an order that a consumer pays on delivery may need a fiscal receipt; others do not', async () => {
  const { id } = await shopper.buy(cup);
  expect(await invoicesOf(id)).toMatchObject({ mayNeedReceipt: true });
  expect(await invoicesOf((await shopper.buy(cup, { invoice: polish })).id)).toMatchObject({ mayNeedReceipt: false });
  expect(await invoicesOf((await sold(null)).id)).toMatchObject({ mayNeedReceipt: false });
});

test('a shop may have invoices issued by itself, and sent with the mail that the parcel has left', async () => {
  const run = async () => {
    while ((await jobs.drain('invoice')) + (await jobs.drain('mail')) > 0);
  };
  const filesOf = (number: string) => {
    const mail = jobs.mails.find(({ id }) => id.startsWith(`${number}-sent`));
    return mail?.attachments?.map(({ filename }) => filename).filter((name) => name.endsWith('.pdf'));
  };
  await setUp({ issue: 'paid' });
  const early = await sold();
  const consumer = await sold(null);
  await run();
  expect([(await invoicesOf(early.id)).invoices.length, (await invoicesOf(consumer.id)).invoices.length]).toEqual([
    1, 0,
  ]);
  await setUp({ issue: 'sent', mail: true });
  const late = await sold();
  const inKsef = await sold(polish);
  await run();
  expect((await invoicesOf(late.id)).invoices).toEqual([]);
  for (const { id } of [late, inKsef]) {
    await moves.pack(id);
    await moves.send(id);
  }
  await run();
  const { invoices } = await invoicesOf(late.id);
  expect(invoices).toHaveLength(1);
  expect(filesOf(late.number)).toEqual([`${invoices[0]?.number.replaceAll('/', '-')}.pdf`]);
  // It is an invoice only once it is in KSeF.
  expect((await invoicesOf(inKsef.id)).invoices).toHaveLength(1);
  expect(filesOf(inKsef.number)).toEqual([]);
});
