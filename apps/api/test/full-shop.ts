import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';
import type { Tenant, TenantTransaction } from '../src/database/tenant.ts';
import { makeSellingShop } from './buying.ts';
import { makeCategory, makeProduct } from './shop-fixtures.ts';

export interface FullShop {
  shop: Tenant;
  orderId: string;
}

/** Creates a shop with rows in every table that has shops' data, and one job. Its order was placed at `now`. */
export async function makeFullShop(db: Database, host: string, now: Date): Promise<FullShop> {
  const shop = await makeSellingShop(db, host);
  const photo = JSON.stringify({ id: 'cup', alt: 'A' });
  const parent = await makeCategory(shop, { photo, text: 'A' });
  const category = await makeCategory(shop, { url: 'duze-kubki', parent_id: parent });
  const { id: product } = await makeProduct(shop, {
    ...{ name: 'Kubek w kropki', category_id: category, related_ids: [1] },
    photos: JSON.stringify([{ id: 'cup', alt: 'A', focus: { x: 30, y: 60 } }]),
  });
  const orderId = randomUUID();
  await shop.write(async (tx) => {
    await insertContent(tx, product);
    const cart = await insertCart(tx, product);
    await insertOrder(tx, orderId, cart, product, now);
    await insertPayment(tx, orderId, now);
  });
  const person = await sql<{ id: string }>`
    insert into people."user" (name, email, "emailVerified") values ('A', ${`${randomUUID()}@${host}`}, true) returning id`.execute(
    db,
  );
  const view = { person_id: person.rows[0]?.id ?? '', place: 1, name: 'A', filter: '{}' };
  await shop.write((tx) => tx.insertInto('order_view').values(view).execute());
  await sql`select pgboss.create_queue('mail', '{"policy":"standard"}')`.execute(db);
  const job = JSON.stringify({ shopId: shop.shopId, orderId, kind: 'placed' });
  await sql`insert into pgboss.job (name, data, group_id) values ('mail', ${job}::jsonb, ${String(shop.shopId)})`.execute(
    db,
  );
  return { shop, orderId };
}

async function insertContent(tx: TenantTransaction, product_id: number): Promise<void> {
  await tx.insertInto('picture').values({ id: 'cup', width: 1, height: 1, media_type: 'image/webp' }).execute();
  await tx.insertInto('film').values({ id: 'kiln', media_type: 'video/mp4' }).execute();
  // A changed text leaves its earlier version.
  await tx.updateTable('document').set({ body: 'B' }).where('type', '=', 'REGULATION').execute();
  await tx.insertInto('article').values({ title: 'A', lead: null, body: 'A', author: null }).execute();
  const message = await tx
    .insertInto('contact_message')
    .values({ name: 'A', email: 'a@example.com', subject: 'B', message: 'C', product_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('message_entry')
    .values({ message_id: message.id, kind: 'note', author: 'A', body: 'B', written_at: new Date() })
    .execute();
  await tx.insertInto('shop_key').values({ id: 'k', secret: 'S', made_at: new Date() }).execute();
  await tx.insertInto('mailbox').values({ type: 'imap', settings: '{}', sort_order: 0 }).execute();
  await tx.insertInto('ready_answer').values({ place: 1, name: 'A', body: 'B' }).execute();
  const webhook = await tx
    .insertInto('webhook')
    .values({
      name: 'A',
      address: 'https://a.example/',
      types: ['order.placed'],
      active: false,
      secret: 'S',
      made_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhook.id, type: 'webhook.test', data: '{}', occurred_at: new Date(), next_at: new Date() })
    .execute();
  await tx.insertInto('unconfirmed_mail').values({ recipient: 'r', sent_at: new Date() }).execute();
  await tx
    .insertInto('newsletter_subscription')
    .values({ email: 'a@example.com', state: 'pending', consent_text: 'C', requested_at: new Date() })
    .execute();
  await tx.insertInto('product_feature').values({ product_id, name: 'Kolor', value: 'biały' }).execute();
  const review = await tx
    .insertInto('review')
    .values({ product_id, author: 'A', rating: 5, body: 'B', status: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('review_vote').values({ review_id: review.id, voter: 'V' }).execute();
  const combination = await tx.selectFrom('combination').select('id').limit(1).executeTakeFirstOrThrow();
  const asked = {
    combination_id: combination.id,
    email: 'a@example.com',
    state: 'pending',
    consent_text: 'C',
  } as const;
  await tx
    .insertInto('stock_request')
    .values({ ...asked, requested_at: new Date() })
    .execute();
  await tx.insertInto('stock_batch').values({ id: 'd', content_hash: '', applied_at: new Date() }).execute();
  const counted = { combination_id: combination.id, stock_before: 1, stock_after: 2, actor: 'A', reason: 'R' };
  await tx
    .insertInto('stock_change')
    .values({ ...counted, changed_at: new Date() })
    .execute();
  const photo = { id: 'review-photo', review_id: review.id, width: 1, height: 1, media_type: 'image/webp' };
  await tx
    .insertInto('review_upload')
    .values({ ...photo, created_at: new Date() })
    .execute();
  await tx
    .insertInto('message_photo')
    .values({ id: 'message-photo', media_type: 'image/jpeg', created_at: new Date() })
    .execute();
  const event = { batch: randomUUID(), at: new Date(), actor: 'A', thing: 'product', thing_id: product_id } as const;
  await tx
    .insertInto('shop_event')
    .values({ ...event, name: 'Kubek', version: 2, action: 'changed', changes: '[]' })
    .execute();
  await tx.insertInto('manufacturer').values({ handle: 'a', name: 'A', address: 'B' }).execute();
  const file = {
    id: randomUUID(),
    batch: randomUUID(),
    kind: 'woocommerce',
    file: 'products.csv',
    actor: 'A',
  } as const;
  const preview = JSON.stringify({
    counts: { added: 1, changed: 0, same: 0, left: 0, refused: 0 },
    listed: [],
    newCategories: [],
  });
  await tx
    .insertInto('goods_import')
    .values({
      ...file,
      state: 'ready',
      made_at: new Date(),
      products: 1,
      left_out: 0,
      columns: [],
      categories: '[]',
      notes: '[]',
      preview,
    })
    .execute();
  await tx
    .insertInto('goods_import_product')
    .values({ import_id: file.id, place: 1, row_number: 2, title: 'Kubek' })
    .execute();
  const undo = { batch: randomUUID(), undo_batch: randomUUID(), actor: 'A', begun_at: new Date(), products: 1 };
  await tx.insertInto('goods_undo').values(undo).execute();
  await tx.insertInto('sale_day').values({ product_id, day: '2026-11-20', pieces: 2 }).execute();
  await tx.insertInto('redirect').values({ path: '/old', target: '/new' }).execute();
  await tx.insertInto('sent_mail').values({ id: '1-placed', sent_at: new Date() }).execute();
  await tx
    .insertInto('synonym')
    .values({ place: 0, words: ['kubek', 'garnuszek'], finds: [] })
    .execute();
  await tx.insertInto('missed_search').values({ day: '2026-11-20', query: 'imbryk', times: 2 }).execute();
  await tx.insertInto('found_search').values({ day: '2026-11-20', query: 'kubek', times: 3 }).execute();
  const ofDay = { measure: 'order', day: '2026-11-20', currency: 'PLN', key: '' };
  await tx
    .insertInto('report_sum')
    .values({ ...ofDay, times: 1, minor: 100, tax_minor: 0 })
    .execute();
  await tx.insertInto('report_state').values({ time_zone: 'Europe/Warsaw', counted_from: '2026-11-20' }).execute();
  const visited = { day: '2026-11-20', source: 'search', page: 'visit', times: 1 };
  await tx.insertInto('visit_source').values(visited).execute();
  await tx.insertInto('conversion_tool').values({ type: 'facebook-integration', settings: '{}' }).execute();
  await tx.insertInto('page_view').values({ day: '2026-11-20', page: 'home', times: 3 }).execute();
  await tx
    .insertInto('web_vital')
    .values({ day: '2026-11-20', page: 'home', tool: '', vital: 'cls', counts: [3, 0] })
    .execute();
  await tx.insertInto('search_index').defaultValues().execute();
  await tx.insertInto('search_change').values({ product_id }).execute();
  const announced = { starts_at: new Date('2026-11-01T00:00:00Z'), announced: true };
  await tx
    .insertInto('coupon')
    .values({ code: 'TEN', kind: 'percent', percent: 10, ...announced })
    .execute();
  const planned = { name: 'Lato', planned: false, goods: 'products', percent: 10 } as const;
  const sale = await tx.insertInto('sale').values(planned).returning('id').executeTakeFirstOrThrow();
  const item = { combination_id: combination.id, product_id, full_minor: 10_000, price_minor: 9_000 };
  await tx
    .insertInto('sale_item')
    .values({ ...item, sale_id: sale.id })
    .execute();
}

async function insertCart(tx: TenantTransaction, product_id: number): Promise<number> {
  const session = randomUUID();
  const { id } = await tx.insertInto('cart').values({ session }).returning('id').executeTakeFirstOrThrow();
  const line = { cart_id: id, product_id, combination_id: 1, quantity: 1, name: 'Kubek' };
  await tx.insertInto('cart_line').values(line).execute();
  await tx.insertInto('cart_operation').values({ cart_id: id, operation_id: randomUUID() }).execute();
  await tx.insertInto('cart_snapshot').values({ session, details: '{}' }).execute();
  await tx
    .insertInto('cart_reminder')
    .values({ cart_id: id, email: 'a@example.com', consent_text: 'C', requested_at: new Date() })
    .execute();
  return id;
}

async function insertOrder(tx: TenantTransaction, id: string, cart_id: number, product_id: number, placed_at: Date) {
  await tx.insertInto('order_counter').values({ next_number: 2 }).execute();
  const sums = { products_sum_minor: 100, discount_minor: 0, delivery_cost_minor: 0, total_minor: 100 };
  const texts = { number: '1', body_hash: '', session: 's', currency: 'PLN', language: 'pl' };
  const parts = { buyer: '{}', delivery: '{}', payment: '{}', consents: '[]' };
  const order = { ...sums, ...texts, ...parts, id, idempotency_key: randomUUID(), cart_id, placed_at };
  await tx.insertInto('shop_order').values(order).execute();
  const prices = { quantity: 1, unit_price_minor: 100, summed_price_minor: 100 };
  const named = { name: 'Kubek', url: 'kubek', variants: '[]', product_id, combination_id: 1 };
  await tx
    .insertInto('order_line')
    .values({ ...prices, ...named, order_id: id, position: 1 })
    .execute();
  await tx.insertInto('order_event').values({ order_id: id, kind: 'placed' }).execute();
  const granted = { offer_id: randomUUID(), placed_minor: 10, discount_minor: 10 };
  await tx
    .insertInto('order_offer')
    .values({ ...granted, order_id: id })
    .execute();
  const note = { order_id: id, author: 'A', body: 'B', written_at: placed_at };
  await tx.insertInto('order_note').values(note).execute();
  const mail = { order_id: id, mail_id: '1-placed', kind: 'placed', recipient: 'a@example.com', at: placed_at };
  await tx
    .insertInto('order_mail')
    .values({ ...mail, state: 'sent' })
    .execute();
  await tx.insertInto('order_correction').values({ order_id: id, version: 1, placed: '{}' }).execute();
  await tx
    .insertInto('order_amendment')
    .values({ order_id: id, version: 1, placed: '{}', changed_at: placed_at, request: randomUUID() })
    .execute();
  const series = { kind: 'invoice', period: '2026-11' } as const;
  await tx
    .insertInto('invoice_series')
    .values({ ...series, last_number: 1, last_on: '2026-11-20' })
    .execute();
  const issued = { issued_on: '2026-11-20', issued_at: placed_at, actor: 'A', order_id: id, document: '{}' };
  await tx
    .insertInto('invoice')
    .values({ ...series, ...issued, place: 1, number: 'FV/1' })
    .execute();
  const label = await tx
    .insertInto('order_label')
    .values({ place: 1, name: 'A', tone: 'red' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('labelled_order').values({ order_id: id, label_id: label.id }).execute();
  await tx.insertInto('carrier').values({ type: 'inpost', settings: '{}' }).execute();
  const parcel = { id: randomUUID(), order_id: id, reference: '1-a', carrier: 'inpost', state: 'wanted' } as const;
  await tx
    .insertInto('parcel')
    .values({ ...parcel, choice: '{}', is_test: true, actor: 'A', made_at: placed_at })
    .execute();
  const recall = { id: randomUUID(), product_id, notices: '{}', digest: 'd', actor: 'A', started_at: placed_at };
  await tx.insertInto('recall').values(recall).execute();
  await tx
    .insertInto('recall_recipient')
    .values({ recall_id: recall.id, recipient: 'r', queued_at: placed_at })
    .execute();
  const known = { tool: 'facebook-integration', visitor: '{}', created_at: new Date('2026-11-20T12:00:00Z') };
  await tx
    .insertInto('conversion')
    .values({ ...known, order_id: id })
    .execute();
  const withdrawal = { full_name: 'A', email: 'a@example.com', lines: '[]', made_at: placed_at };
  await tx
    .insertInto('withdrawal')
    .values({ ...withdrawal, id: randomUUID(), order_id: id })
    .execute();
}

async function insertPayment(tx: TenantTransaction, order_id: string, now: Date): Promise<void> {
  const attempt_id = randomUUID();
  const sum = { amount_minor: 100, currency: 'PLN' };
  const times = { created_at: now, updated_at: now };
  const attempt = { id: attempt_id, order_id, position: 1, provider: 'sandbox' };
  await tx
    .insertInto('payment_attempt')
    .values({ ...attempt, ...sum, ...times })
    .execute();
  await tx
    .insertInto('payment_refund')
    .values({ ...sum, ...times, id: randomUUID(), order_id, attempt_id })
    .execute();
  const notice = { provider: 'sandbox', event_id: '1', body: '{}', report: '{}' };
  await tx.insertInto('payment_notice').values(notice).execute();
  await tx
    .insertInto('sandbox_payment')
    .values({ ...sum, reference: 'r', attempt_id, kind: 'REDIRECT' })
    .execute();
}
