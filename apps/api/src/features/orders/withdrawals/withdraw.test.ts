import { randomUUID } from 'node:crypto';
import { order as orderAnswer, type PlacedOrder } from '@witryna/contract/orders';
import { withdrawal } from '@witryna/contract/withdrawal';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Cup, makeCup, makeSellingShop, shopperAt } from '../../../../test/buying.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { createJobRunner } from '../../../../test/job-runner.ts';
import { createTestApi } from '../../../../test/test-api.ts';
import type { Tables } from '../../../database/database.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'glina.test';
const notices: (() => Promise<void>)[] = [];
const api = createTestApi(db, {}, { later: (_, work) => void notices.push(work) });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
await makeSellingShop(db, 'theirs.test');
await db
  .updateTable('shop')
  .set({ footer_config: JSON.stringify({ contact: { email: 'sklep@glina.test' } }) })
  .where('shop_id', '=', shop.shopId)
  .execute();

const who = { fullName: 'Ala Makota', email: 'ala@example.com' };
let cup: Cup;
let placed: PlacedOrder;

/** Three pieces of one cup, to be paid on delivery unless told otherwise. */
async function order(payment = 'cash-on-delivery'): Promise<PlacedOrder> {
  cup = await makeCup(shop, 5);
  const { session } = await shopper.fill(cup, 3);
  return shopper.place(await shopper.fillIn(session, { payment: { type: payment } }));
}

beforeEach(async () => {
  placed = await order();
  await jobs.drain('mail');
  await jobs.drain('withdrawal');
  jobs.mails.length = 0;
});

const pieces = (quantity: number) => ({ ...who, lines: [{ combinationId: cup.combination, quantity }] });
const withdraw = (body: object, key?: string, of = placed) =>
  shopper.withSecret(of, '/withdrawal', { step: 'confirm', ...body }, key);
const stored = async (of = placed) => orderAnswer.parse((await shopper.withSecret(of)).body);
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code;
const stock = async () =>
  (await db.selectFrom('combination').select('stock').where('id', '=', cup.combination).executeTakeFirstOrThrow())
    .stock;

describe('from the order', () => {
  test('a draft shows the statement and makes none', async () => {
    const { status, body } = await withdraw({ ...pieces(2), step: 'draft' });
    expect(status).toBe(200);
    expect(withdrawal.parse(body)).toMatchObject({ ...who, madeAt: null, lines: [{ quantity: 2 }] });
    expect((await stored()).withdrawals).toEqual([]);
    expect(await jobs.drain('withdrawal')).toBe(0);
  });

  test('confirmed it is stamped, shown with the order, and mailed to the consumer and the shop', async () => {
    const { body } = await withdraw({ ...pieces(2), email: 'ala@other.example' });
    const made = withdrawal.parse(body);
    expect(made.madeAt).toBe(api.time.now.toISOString());
    expect((await stored()).withdrawals).toEqual([made]);
    await jobs.drain('withdrawal');
    const mails = jobs.mails.toSorted((a, b) => a.to.localeCompare(b.to));
    expect(mails.map(({ to, subject, replyTo }) => [to, subject, replyTo?.address])).toEqual([
      ['ala@other.example', 'withdrawal Glina', undefined],
      ['sklep@glina.test', 'withdrawal-notice Glina', 'ala@other.example'],
    ]);
    for (const { text } of jobs.mails) {
      expect(text).toContain(`"number":"${placed.number}"`);
      expect(text).toContain('2 × ');
    }
  });

  test('a time zone that nobody knows keeps no receipt back', async () => {
    const zone = (time_zone: string) =>
      db.updateTable('shop').set({ time_zone }).where('shop_id', '=', shop.shopId).execute();
    await zone('Mars/Olympus');
    await withdraw(pieces(1));
    await jobs.drain('withdrawal');
    expect(jobs.mails.map(({ text }) => text).join()).toContain('UTC');
    await zone('Europe/Warsaw');
  });

  test('the same statement sent again, also side by side, is made once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(pieces(2), key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await stored()).withdrawals).toHaveLength(1);
    expect(await jobs.drain('withdrawal')).toBe(2);
  });

  test('of many side by side no more pieces are withdrawn than were bought', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(pieces(1))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['AlreadyWithdrawn']));
    expect((await stored()).withdrawals).toHaveLength(3);
  });

  test.each([
    ['more than there are', () => [{ combinationId: cup.combination, quantity: 4 }]],
    [
      'more than there are in two lines',
      () => [2, 2].map((quantity) => ({ combinationId: cup.combination, quantity })),
    ],
    ['what was not bought', () => [{ combinationId: cup.combination + 1_000, quantity: 1 }]],
  ])('%s can not be withdrawn', async (_, lines) => {
    expect(codeOf(await withdraw({ ...who, lines: lines() }))).toBe('AlreadyWithdrawn');
    expect((await stored()).withdrawals).toEqual([]);
  });

  test.each([
    ['no goods', { lines: [] }, 'lines'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['no address', { email: 'ala' }, 'email'],
    ['no step', { step: 'maybe' }, 'step'],
  ])('%s is refused with the field', async (_, wrong, field) => {
    const { status, body } = await withdraw({ ...pieces(1), ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { fields: { [field]: expect.any(String) } } } });
  });

  test('a key belongs to one order', async () => {
    const key = randomUUID();
    await withdraw(pieces(1), key);
    const other = await order();
    expect(codeOf(await withdraw(pieces(1), key, other))).toBe('IdempotencyKeyReused');
  });

  test('a key that comes for many orders side by side makes one statement; the others are refused', async () => {
    const cups = await makeCup(shop, 20);
    const orders: PlacedOrder[] = [];
    for (let at = 0; at < 6; at += 1) orders.push(await shopper.buy(cups));
    const key = randomUUID();
    const body = { ...who, lines: [{ combinationId: cups.combination, quantity: 1 }] };
    const answers = await Promise.all(orders.map((one) => withdraw(body, key, one)));
    expect(answers.map((answer) => codeOf(answer) ?? answer.status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 5 }, () => 'IdempotencyKeyReused'),
    ]);
  });
});

describe('what becomes of the order', () => {
  test('one that the shop is at work on stays as it is: the goods are still out', async () => {
    await withdraw(pieces(3));
    expect(await stored()).toMatchObject({ state: 'accepted', payment: 'unpaid' });
    expect(await stock()).toBe(2);
  });

  test('one that waits for its money is cancelled when nothing of it is left, and its pieces go back on sale', async () => {
    placed = await order('bank-transfer');
    await withdraw(pieces(1));
    expect(await stored()).toMatchObject({ state: 'placed', next: { kind: 'transfer' } });
    await withdraw(pieces(2));
    expect(await stored()).toMatchObject({ state: 'cancelled', payment: 'unpaid', next: { kind: 'none' } });
    expect(await stock()).toBe(5);
    expect(codeOf(await shopper.withSecret(placed, '/payments', { type: 'sandbox' }))).toBe('OrderClosed');
    expect(codeOf(await withdraw(pieces(1)))).toBe('OrderClosed');
  });

  test('money that comes all the same calls for the shop, takes no pieces and promises no parcel', async () => {
    placed = await order('sandbox');
    if (placed.next.kind !== 'redirect') throw new Error(placed.next.kind);
    await withdraw(pieces(3));
    const pressed = new URLSearchParams({ behaviour: 'accept' });
    await api.api.fetch(new Request(placed.next.url, { method: 'POST', body: pressed }));
    for (const send of notices.splice(0)) await send();
    await jobs.drain('notice');
    expect(await stored()).toMatchObject({ state: 'cancelled', payment: 'paid', needsAttention: true });
    expect(await stock()).toBe(5);
    await jobs.drain('mail');
    expect(jobs.mails.map(({ subject }) => subject)).toEqual(['placed Glina']);
  });
});

describe('by number and address', () => {
  const byNumber = (body: object, key: string = randomUUID(), at = host) =>
    api.ask(at, '/shop/Order/withdrawal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...who, number: placed.number, ...body }),
    });
  const receipts = async () => {
    await jobs.drain('withdrawal');
    return jobs.mails
      .splice(0)
      .map(({ to }) => to)
      .sort();
  };

  test('known and unknown are answered alike, and only the known one is withdrawn from', async () => {
    const answers = [
      await byNumber({ number: '999999' }),
      await byNumber({ email: 'other@example.com' }),
      await byNumber({}, randomUUID(), 'theirs.test'),
      await byNumber({ email: 'ALA@example.com' }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([202, {}]);
    expect(await receipts()).toEqual(['ALA@example.com', 'sklep@glina.test']);
    expect((await stored()).withdrawals).toMatchObject([{ goods: null, lines: [{ quantity: 3 }] }]);
  });

  test('sent again it is made once; asked anew the receipt comes anew', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => byNumber({}, key)));
    expect(await receipts()).toEqual(['ala@example.com', 'sklep@glina.test']);
    await byNumber({});
    expect(await receipts()).toEqual(['ala@example.com']);
    expect((await stored()).withdrawals).toHaveLength(1);
  });

  test('a key that comes for two orders side by side is answered as ever', async () => {
    const other = await order();
    const key = randomUUID();
    const answers = await Promise.all([placed, other, placed, other].map(({ number }) => byNumber({ number }, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([202, {}]);
    expect((await stored()).withdrawals.length + (await stored(other)).withdrawals.length).toBe(1);
  });

  test('what was left after a part is withdrawn from', async () => {
    await withdraw(pieces(1));
    await byNumber({});
    expect((await stored()).withdrawals).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 2 }] }]);
  });

  test('goods named in words are kept in these words', async () => {
    const goods = 'Jeden kubek\n<b>kobaltowy</b>';
    await byNumber({ goods });
    expect((await stored()).withdrawals).toMatchObject([{ goods, lines: [] }]);
    await jobs.drain('withdrawal');
    expect(jobs.mails).toHaveLength(2);
    for (const { text } of jobs.mails) expect(text).toContain('"goods":["Jeden kubek","<b>kobaltowy</b>"]');
  });
});
