import { randomUUID } from 'node:crypto';
import { order as orderAnswer, type PlacedOrder } from '@witryna/contract/orders';
import { withdrawal } from '@witryna/contract/withdrawal';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../scripts/one-of.ts';
import { type Cup, makeCup, makeSellingShop, shopperAt } from '../../../test/buying.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { createJobRunner } from '../../../test/job-runner.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import { handleOrder } from '../order-handling/handle-order.ts';
import { orderDeps } from '../orders/order-deps.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'glina.test';
const notices: (() => Promise<void>)[] = [];
const api = createTestApi(db, {}, { schedule: (_, work) => void notices.push(work) });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);
await makeSellingShop(db, 'theirs.test');
await db
  .updateTable('shop')
  .set({ footer_config: JSON.stringify({ contact: { email: 'sklep@glina.test' } }) })
  .where('shop_id', '=', shop.shopId)
  .execute();

const consumer = { fullName: 'Ala Makota', email: 'ala@example.com' };
let cup: Cup;
let placed: PlacedOrder;

/** Orders one cup, by default three pieces with cash on delivery. Two pieces stay in stock. */
async function order(payment = 'cash-on-delivery', quantity = 3): Promise<PlacedOrder> {
  cup = await makeCup(shop, quantity + 2);
  const { session } = await shopper.fill(cup, quantity);
  return shopper.place(await shopper.fillIn(session, { payment: { type: payment } }));
}

beforeEach(async () => {
  placed = await order();
  await jobs.drain('mail');
  await jobs.drain('withdrawal');
  jobs.mails.length = 0;
});

const linesOf = (quantity: number) => ({ ...consumer, lines: [{ combinationId: cup.combination, quantity }] });
const withdraw = (body: object, key?: string, of = placed) =>
  shopper.withSecret(of, '/withdrawal', { step: 'confirm', ...body }, key);
const stored = async (of = placed) => orderAnswer.parse((await shopper.withSecret(of)).body);
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code;
const stock = async () =>
  (await db.selectFrom('combination').select('stock').where('id', '=', cup.combination).executeTakeFirstOrThrow())
    .stock;

describe('a withdrawal from the order page', () => {
  test('as a draft returns the statement and stores nothing', async () => {
    const { status, body } = await withdraw({ ...linesOf(2), step: 'draft' });
    expect(status).toBe(200);
    expect(withdrawal.parse(body)).toMatchObject({ ...consumer, madeAt: null, lines: [{ quantity: 2 }] });
    expect((await stored()).withdrawals).toEqual([]);
    expect(await jobs.drain('withdrawal')).toBe(0);
  });

  test('is stored with its time, shown with the order, and mailed to the consumer and the shop', async () => {
    const { body } = await withdraw({ ...linesOf(2), email: 'ala@other.example' });
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
      expect(text).toMatch(/2 × .*"madeAt":"[^"]*\d\d:\d\d:\d\d/);
    }
  });

  test('is mailed with what comes back for the goods, once they are paid', async () => {
    placed = await order('bank-transfer');
    await withdraw(linesOf(1));
    await handleOrder.paid(orderDeps(api.deps), shop, { orderId: placed.id, actor: 'Ola' });
    const sums = async () => {
      await jobs.drain('withdrawal');
      const mails = jobs.mails.splice(0).filter(({ to }) => to === consumer.email);
      return mails.map(({ text }) => JSON.parse(text).withdrawal?.refundMinor);
    };
    expect(await sums()).toEqual([10_000]);
    await withdraw(linesOf(2));
    expect(await sums()).toEqual([20_000]);
    placed = await order();
    await withdraw(linesOf(1));
    expect(await sums()).toEqual([null]);
  });

  test('is mailed an hour later when the order has had too many mails, whatever the address', async () => {
    const limited = createTestApi(db, { rateLimits: { orderMail: { points: 1, seconds: 3_600 } } });
    const { withSecret } = shopperAt(limited, host);
    for (const email of ['a@other.example', 'b@other.example']) {
      expect((await withSecret(placed, '/withdrawal', { step: 'confirm', ...linesOf(1), email })).status).toBe(200);
    }
    expect(await jobs.drain('withdrawal')).toBe(2);
    expect(jobs.mails.map(({ to }) => to).toSorted()).toEqual(['a@other.example', 'sklep@glina.test']);
  });

  test('is mailed with the time in UTC when the shop’s time zone is unknown', async () => {
    const zone = (time_zone: string) =>
      db.updateTable('shop').set({ time_zone }).where('shop_id', '=', shop.shopId).execute();
    await zone('Mars/Olympus');
    await withdraw(linesOf(1));
    await jobs.drain('withdrawal');
    expect(jobs.mails.map(({ text }) => text).join()).toContain('UTC');
    await zone('Europe/Warsaw');
  });

  test('sent many times in parallel with the same key is stored once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(linesOf(2), key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await stored()).withdrawals).toHaveLength(1);
    expect(await jobs.drain('withdrawal')).toBe(2);
  });

  test('never covers more than was bought, in parallel requests either', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(linesOf(1))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['AlreadyWithdrawn']));
    expect((await stored()).withdrawals).toHaveLength(3);
  });

  test.each([
    ['a larger quantity than was bought', () => [{ combinationId: cup.combination, quantity: 4 }]],
    [
      'a larger quantity than was bought, in two lines',
      () => [2, 2].map((quantity) => ({ combinationId: cup.combination, quantity })),
    ],
    ['a product that was not bought', () => [{ combinationId: cup.combination + 1_000, quantity: 1 }]],
  ])('for %s is refused', async (_, lines) => {
    expect(codeOf(await withdraw({ ...consumer, lines: lines() }))).toBe('AlreadyWithdrawn');
    expect((await stored()).withdrawals).toEqual([]);
  });

  test.each([
    ['no goods', { lines: [] }, 'lines'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['no address', { email: 'ala' }, 'email'],
    ['no step', { step: 'maybe' }, 'step'],
  ])('with %s is refused, and the error names the field', async (_, wrong, field) => {
    const { status, body } = await withdraw({ ...linesOf(1), ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { details: { fields: { [field]: expect.any(String) } } } });
  });

  test('from a part of the goods is stored 20 times per order, and always from everything that remains', async () => {
    placed = await order('cash-on-delivery', 22);
    for (let at = 0; at < 20; at += 1) expect((await withdraw(linesOf(1))).status).toBe(200);
    const refused = [await withdraw({ ...linesOf(1), step: 'draft' }), await withdraw(linesOf(1))];
    expect(refused.map(({ status, ...answer }) => [status, codeOf(answer)])).toEqual([
      [409, 'TooManyWithdrawals'],
      [409, 'TooManyWithdrawals'],
    ]);
    expect((await withdraw(linesOf(2))).status).toBe(200);
  });

  test('with an idempotency key that another order has used is refused', async () => {
    const key = randomUUID();
    await withdraw(linesOf(1), key);
    const other = await order();
    expect(codeOf(await withdraw(linesOf(1), key, other))).toBe('IdempotencyKeyReused');
  });

  test('with one key for many orders in parallel is stored for one order and refused for the others', async () => {
    const cups = await makeCup(shop, 20);
    const orders: PlacedOrder[] = [];
    for (let at = 0; at < 6; at += 1) orders.push(await shopper.buy(cups));
    const key = randomUUID();
    const body = { ...consumer, lines: [{ combinationId: cups.combination, quantity: 1 }] };
    const answers = await Promise.all(orders.map((one) => withdraw(body, key, one)));
    expect(answers.map((answer) => codeOf(answer) ?? answer.status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 5 }, () => 'IdempotencyKeyReused'),
    ]);
  });
});

describe('after a withdrawal the order', () => {
  test('stays as it is when the shop has accepted it: the goods must come back first', async () => {
    await withdraw(linesOf(3));
    expect(await stored()).toMatchObject({ state: 'accepted', payment: 'unpaid' });
    expect(await stock()).toBe(2);
  });

  test('is cancelled, and its stock released, when it is unpaid and everything is withdrawn', async () => {
    placed = await order('bank-transfer');
    await withdraw(linesOf(1));
    expect(await stored()).toMatchObject({ state: 'placed', next: { kind: 'transfer' } });
    await withdraw(linesOf(2));
    expect(await stored()).toMatchObject({ state: 'cancelled', payment: 'unpaid', next: { kind: 'none' } });
    expect(await stock()).toBe(5);
    expect(codeOf(await shopper.withSecret(placed, '/payments', { type: 'sandbox' }))).toBe('OrderClosed');
    expect(codeOf(await withdraw(linesOf(1)))).toBe('OrderClosed');
  });

  test('needs attention when a payment arrives later; no stock is taken and no mail is sent', async () => {
    placed = await order('sandbox');
    if (placed.next.kind !== 'redirect') throw new Error(placed.next.kind);
    await withdraw(linesOf(3));
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

describe('a withdrawal by order number and e-mail address', () => {
  const byNumber = (body: object, key: string = randomUUID(), at = host) =>
    api.ask(at, '/shop/Order/withdrawal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...consumer, number: placed.number, ...body }),
    });
  const receipts = async () => {
    await jobs.drain('withdrawal');
    return jobs.mails
      .splice(0)
      .map(({ to }) => to)
      .sort();
  };

  test('gets the same response for known and unknown orders, and is stored for the known one only', async () => {
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

  test('is stored once, and a new request sends the receipt again', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => byNumber({}, key)));
    expect(await receipts()).toEqual(['ala@example.com', 'sklep@glina.test']);
    await byNumber({});
    expect(await receipts()).toEqual(['ala@example.com']);
    expect((await stored()).withdrawals).toHaveLength(1);
  });

  test('with one key for two orders in parallel gets the same response, and is stored once', async () => {
    const other = await order();
    const key = randomUUID();
    const answers = await Promise.all([placed, other, placed, other].map(({ number }) => byNumber({ number }, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([202, {}]);
    expect((await stored()).withdrawals.length + (await stored(other)).withdrawals.length).toBe(1);
  });

  const refusals = async () => {
    const events = db.selectFrom('order_event').select('id').where('order_id', '=', placed.id);
    return (await events.where('kind', '=', 'withdrawal-refused').execute()).length;
  };

  test('covers what remains after a partial withdrawal', async () => {
    await withdraw(linesOf(1));
    await byNumber({});
    expect((await stored()).withdrawals).toMatchObject([{ lines: [{ quantity: 1 }] }, { lines: [{ quantity: 2 }] }]);
  });

  longTest(
    'in words is stored 20 times per order; the next one marks the order, and others are still stored',
    async () => {
      for (let at = 0; at < 20; at += 1) expect((await byNumber({ goods: `kubek ${at}` })).status).toBe(202);
      expect(await stored()).toMatchObject({ needsAttention: false });
      for (let at = 0; at < 2; at += 1) expect((await byNumber({ goods: 'kubek' })).status).toBe(202);
      const marked = await stored();
      expect([marked.withdrawals.length, marked.needsAttention]).toEqual([20, true]);
      expect(await refusals()).toBe(1);
      expect((await withdraw(linesOf(1))).status).toBe(200);
      await byNumber({});
      const listed = (await stored()).withdrawals.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
      expect(listed.toSorted()).toEqual([1, 2]);
    },
  );

  test('stores the goods as the consumer described them', async () => {
    const goods = 'Jeden kubek\n<b>kobaltowy</b>';
    await byNumber({ goods });
    expect((await stored()).withdrawals).toMatchObject([{ goods, lines: [] }]);
    await jobs.drain('withdrawal');
    expect(jobs.mails).toHaveLength(2);
    for (const { text } of jobs.mails) expect(text).toContain('"goods":["Jeden kubek","<b>kobaltowy</b>"]');
  });
});
