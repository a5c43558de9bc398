import { randomUUID } from 'node:crypto';
import { keptMail, listedMail, MOST_KEPT_MAILS, MOST_REPEATS, mailList } from '@witryna/contract/kept-mails';
import { retentionDefaults } from '@witryna/contract/retention';
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
import { type Mail, RecipientRefused } from '../../mail/mailer.ts';
import { erasePerson } from '../../shops/erase-person.ts';
import { exportPerson } from '../../shops/export-person.ts';
import { retainData } from '../../shops/retain-data.ts';
import { keepMail } from '../orders/order-mail-store.ts';
import { sendAndKeep } from '../orders/send-and-keep.ts';

const { db } = await createTestDatabase<Tables>();
const [host, other] = ['kept.test', 'other-kept.test'];
const start = new Date('2026-11-20T12:00:00Z');
const api = createTestApi(db, {}, { findKey: findTestKey });
const shopper = shopperAt(api, host);
let take: (mail: Mail) => void = () => undefined;
const jobs = createJobRunner(api.deps, (mail) => take(mail));
const shop = openTenant(db, (await makeSellingShop(db, host)).shopId, 'shopkeeper');
await makeSellingShop(db, other);
beforeEach(async () => {
  api.time.now = start;
  take = () => undefined;
  await sql`delete from pgboss.job where name in ('mail', 'withdrawal')`.execute(db);
  jobs.mails.length = 0;
});

const order = async () => shopper.buy(await makeCup(shop));
const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
const ask = (path: string, init: RequestInit = {}, at = host) =>
  api.ask('backoffice.example', `/admin/${at}/orders/${path}`, { headers, ...init });
const listOf = async (id: string) => mailList.parse((await ask(`${id}/mails`)).body).mails;
const repeat = (id: string, mail: number, key: string = randomUUID()) =>
  ask(`${id}/mails/${mail}/repeat`, { method: 'POST', body: '{}', headers: { ...headers, 'idempotency-key': key } });
/** Orders, and sends the mails of the order. @returns the kept confirmation */
async function mailed() {
  const placed = await order();
  await jobs.drain('mail');
  jobs.mails.length = 0;
  const confirmation = (await listOf(placed.id)).find(({ kind }) => kind === 'placed');
  return { placed, confirmation: listedMail.parse(confirmation) };
}
const eventsOf = async (id: string) => {
  const rows = db.selectFrom('order_event').select(['kind', 'details']).where('order_id', '=', id).orderBy('id');
  return (await rows.execute()).filter(({ kind }) => kind.startsWith('mail-'));
};

test('a mail is kept as it was sent, but nothing that is kept opens the order', async () => {
  const placed = await order();
  await jobs.drain('mail');
  const sent = jobs.mails.find(({ id }) => id === `${placed.number}-placed`);
  expect(sent?.text).toMatch(/#t=[\w-]+\.[\w-]{43}"/);
  const listed = await listOf(placed.id);
  expect(listed).toMatchObject([
    { kind: 'placed', state: 'sent', to: 'ala@example.com', subject: 'placed Glina', again: false, repeatable: true },
  ]);
  const kept = keptMail.parse((await ask(`${placed.id}/mails/${listed[0]?.id}`)).body);
  expect(kept).toMatchObject({ hasPage: true, attachments: [], at: start.toISOString(), reason: null });
  expect(kept.text).toBe(sent?.text.replaceAll(/(#\w+=)[\w-]+\.[\w-]{43}/g, '$1'));
  const { rows } = await sql<{ row: string }>`select m::text as row from order_mail m`.execute(db);
  expect(rows.map(({ row }) => row).join()).not.toMatch(/[\w-]{16,}\.[\w-]{43}/);
});

test('the page of a mail has no links, runs nothing and loads nothing', async () => {
  const { placed, confirmation } = await mailed();
  const mail = {
    id: 'x-page',
    host,
    from: { name: 'G', address: 'g@example.com' },
    to: 'ala@example.com',
    subject: 'S',
    html: '<a href="https://evil.test/?a=1" target="_blank" style="color:red">A</a><script>1</script><form action="/x">',
    text: 'T',
    attachments: [{ filename: 'terms.txt', text: 'X' }],
  };
  const deps = { db, clock: api.deps.clock, mailer: { send: async () => undefined } };
  await sendAndKeep(deps, shop.shopId, mail, { orderId: placed.id, kind: 'paid', isLastTry: false });
  const [newest] = await listOf(placed.id);
  expect(newest).toMatchObject({ kind: 'paid', subject: 'S' });
  const read = keptMail.parse((await ask(`${placed.id}/mails/${newest?.id}`)).body);
  expect(read.attachments).toEqual(['terms.txt']);
  const page = (id = placed.id, at = host) =>
    api.api.fetch(
      new Request(`http://backoffice.example/api/admin/${at}/orders/${id}/mails/${newest?.id}/page`, { headers }),
    );
  const response = await page();
  expect(await response.text()).toBe('<a style="color:red">A</a><script>1</script><form>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const policy = response.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'img-src data:', 'sandbox']));
  expect(policy?.some((rule) => rule.startsWith('script-src'))).toBe(false);
  expect((await page((await order()).id)).status).toBe(404);
  expect((await page(placed.id, other)).status).toBe(404);
  expect((await ask(`${placed.id}/mails/${confirmation.id}`, {}, other)).status).toBe(404);
  expect((await ask(`${placed.id}/mails`, {}, other)).status).toBe(404);
});

test('a mail that is sent again says what is true now, once for each press, and goes where the order goes now', async () => {
  const { placed, confirmation } = await mailed();
  const buyer = JSON.stringify({ fullName: 'Ala Nowak', email: 'nowa@example.com', phone: '1' });
  await shop.write((tx) => tx.updateTable('shop_order').set({ buyer }).where('id', '=', placed.id).execute());
  const key = randomUUID();
  for (let press = 0; press < 3; press += 1) {
    const { status, body } = await repeat(placed.id, confirmation.id, key);
    expect([status, body]).toMatchObject([200, { state: 'waiting', to: 'nowa@example.com', again: true }]);
  }
  expect(await jobs.drain('mail')).toBe(1);
  expect(jobs.mails).toMatchObject([{ id: `${placed.number}-placed-${key}`, to: 'nowa@example.com' }]);
  expect(jobs.mails[0]?.text).toContain('Ala Nowak');
  const token = /order\/[\w-]+#t=([\w.-]+)/.exec(jobs.mails[0]?.text ?? '')?.[1] ?? '';
  expect((await api.send(host, '/shop/Order/token', { token })).status).toBe(200);
  expect(await listOf(placed.id)).toMatchObject([
    { kind: 'placed', state: 'sent', again: true, to: 'nowa@example.com' },
    { kind: 'placed', state: 'sent', again: false, to: 'ala@example.com' },
  ]);
  const events = await eventsOf(placed.id);
  expect(events.map(({ kind }) => kind)).toEqual(['mail-placed', 'mail-again', 'mail-placed']);
  expect(events[1]?.details).toEqual({ mail: 'placed', actor: 'Ola' });
  const said = api.log.filter(({ message }) => message === 'a mail is sent again');
  expect(said).toMatchObject([{ details: { kind: 'placed', order: placed.number } }]);
  expect(JSON.stringify([events, said])).not.toContain('example.com');
});

test('a key belongs to one mail, and an order’s mails are sent again a few times an hour', async () => {
  const { placed, confirmation } = await mailed();
  const key = randomUUID();
  expect((await repeat(placed.id, confirmation.id, key)).status).toBe(200);
  const second = await mailed();
  expect((await repeat(second.placed.id, second.confirmation.id, key)).body).toMatchObject({
    error: { code: 'IdempotencyKeyReused' },
  });
  const answers = await Promise.all(Array.from({ length: MOST_REPEATS + 3 }, () => repeat(placed.id, confirmation.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_REPEATS - 1);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('3600');
  api.advance(3_600_001);
  expect((await repeat(placed.id, confirmation.id)).status).toBe(200);
});

test('a mail that would not be true any more is not sent again, nor one that is nobody’s to send', async () => {
  const { placed } = await mailed();
  const keep = async (kind: string) => {
    const row = { order_id: placed.id, mail_id: `x-${kind}`, kind, recipient: 'a@example.com', at: start };
    await shop.write((tx) => keepMail(tx, { ...row, state: 'sent' }));
    return (await listOf(placed.id)).find((mail) => mail.kind === kind);
  };
  for (const kind of ['payment-failed', 'waiting', 'refunded', 'email-changed', 'recall', 'withdrawal']) {
    const mail = await keep(kind);
    const answer = await repeat(placed.id, mail?.id ?? 0);
    expect(answer, kind).toMatchObject({ status: 409, body: { error: { code: 'MailPointless' } } });
  }
  expect((await repeat(placed.id, 999_999)).status).toBe(404);
});

test('a receipt of a withdrawal is kept, and sent again to the address of the statement', async () => {
  const { placed } = await mailed();
  const { number } = placed;
  const statement = { number, email: 'ala@example.com', fullName: 'Ala', goods: 'wszystko' };
  await api.ask(host, '/shop/Order/withdrawal', {
    method: 'POST',
    body: JSON.stringify(statement),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
  await jobs.drain('withdrawal');
  const receipt = (await listOf(placed.id)).find(({ kind }) => kind === 'withdrawal');
  expect(receipt).toMatchObject({ state: 'sent', to: 'ala@example.com', repeatable: true });
  jobs.mails.length = 0;
  expect((await repeat(placed.id, receipt?.id ?? 0)).status).toBe(200);
  await jobs.drain('withdrawal');
  expect(jobs.mails).toMatchObject([{ to: 'ala@example.com', subject: 'withdrawal Glina' }]);
  expect((await listOf(placed.id)).filter(({ kind }) => kind === 'withdrawal')).toMatchObject([
    { state: 'sent', again: true },
    { state: 'sent', again: false },
  ]);
});

test('a mail that the server has not taken waits, with its answer, and is failed once nothing tries it', async () => {
  const placed = await order();
  const mail = { shopId: shop.shopId, orderId: placed.id, kind: 'placed' };
  const stateOf = async () => (await listOf(placed.id)).map(({ state, reason }) => [state, reason]);
  take = () => {
    throw new Error('connect ECONNREFUSED');
  };
  await expect(jobs.handlers.mail(mail)).rejects.toThrow('ECONNREFUSED');
  expect(await stateOf()).toEqual([['waiting', 'connect ECONNREFUSED']]);
  api.advance(7 * 3_600_000);
  expect(await stateOf()).toEqual([['failed', 'connect ECONNREFUSED']]);
  await expect(jobs.handlers.mail(mail, true)).rejects.toThrow();
  expect(await stateOf()).toEqual([['failed', 'connect ECONNREFUSED']]);
  take = () => {
    throw new RecipientRefused('refused', { cause: new Error('550 no such user') });
  };
  await expect(jobs.handlers.mail(mail)).rejects.toThrow(RecipientRefused);
  expect(await stateOf()).toEqual([['failed', '550 no such user']]);
  take = () => undefined;
  await jobs.handlers.mail(mail);
  expect(await stateOf()).toEqual([['sent', null]]);
});

test('so many mails of an order are kept, the newest, and each of a bounded size', async () => {
  const { placed } = await mailed();
  const row = {
    order_id: placed.id,
    kind: 'order-link',
    recipient: 'a@example.com',
    at: start,
    state: 'sent' as const,
  };
  await shop.write(async (tx) => {
    for (let at = 0; at < MOST_KEPT_MAILS; at += 1) await keepMail(tx, { ...row, mail_id: `link-${at}` });
  });
  const listed = await listOf(placed.id);
  expect(listed).toHaveLength(MOST_KEPT_MAILS);
  expect(listed.some(({ kind }) => kind === 'placed')).toBe(false);
  const large = { id: 'large', host, from: { name: '', address: 'g@example.com' }, to: 'a@example.com', subject: 'S' };
  const deps = { db, clock: api.deps.clock, mailer: { send: async () => undefined } };
  const about = { orderId: placed.id, kind: 'paid', isLastTry: false };
  await sendAndKeep(deps, shop.shopId, { ...large, html: 'x'.repeat(500_000), text: 'y'.repeat(200_000) }, about);
  const kept = keptMail.parse((await ask(`${placed.id}/mails/${(await listOf(placed.id))[0]?.id}`)).body);
  expect(kept).toMatchObject({ subject: 'S', hasPage: false, text: null });
});

test('kept mails go with the person, also those of orders that are kept, and when their time is over', async () => {
  const { placed } = await mailed();
  const { orderMails = [] } = await exportPerson(shop, 'Ala@Example.com');
  expect(orderMails).toContainEqual(expect.objectContaining({ order_id: placed.id, kind: 'placed' }));
  const days = (count: number) => new Date(start.getTime() + count * 86_400_000);
  await retainData(shop, days(retentionDefaults.orderMailDays));
  expect(await listOf(placed.id)).toHaveLength(1);
  const erased = await erasePerson(shop, 'ala@example.com', start);
  expect(erased.find(({ what }) => what === 'mails about orders')?.erased).toBeGreaterThan(0);
  expect(await listOf(placed.id)).toEqual([]);
  const second = await mailed();
  await retainData(shop, new Date(days(retentionDefaults.orderMailDays).getTime() + 1_000));
  expect(await listOf(second.placed.id)).toEqual([]);
});

test('only who may work on orders sees their mails', async () => {
  const { placed, confirmation } = await mailed();
  const without = { headers: { 'content-type': 'application/json' } };
  for (const path of [`${placed.id}/mails`, `${placed.id}/mails/${confirmation.id}`]) {
    const { status, body } = await ask(path, without);
    expect([status, z.object({ error: z.object({ code: z.string() }) }).parse(body).error.code]).toEqual([
      401,
      'Unauthorized',
    ]);
  }
});
