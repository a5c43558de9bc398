import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeFullShop } from '../../test/full-shop.ts';
import type { Tables } from './database.ts';
import { listTenantTables } from './erase-rows.ts';
import { sqlState } from './sql-state.ts';
import { openTenant, type Tenant } from './tenant.ts';

/** Tables without `shop_id`, and those that are read to find a shop: no tenant writes them. */
type TableOfNoTenant = 'host' | 'notice_address' | 'pickup_list' | 'pickup_point' | 'shop_arrival' | 'shop_directory';
type TenantTable = Exclude<keyof Tables, TableOfNoTenant>;

/**
 * What a transaction with the role of shoppers' requests may write: a new table must be decided here. Give it nothing
 * (`protectTenantTable` with `grants: 'read'`) unless shoppers' requests, or jobs that follow from them, write it.
 */
const writtenByShoppers: Record<TenantTable, string> = {
  address_name: '',
  announced_code: '',
  article: '',
  carrier: '',
  cart: 'insert, update',
  cart_line: 'insert, update, delete',
  cart_operation: 'insert',
  cart_reminder: 'insert, update, delete',
  cart_snapshot: 'insert, update, delete',
  category: '',
  combination: 'update (stock)',
  contact_message: 'insert',
  conversion: 'insert, update (told)',
  conversion_tool: '',
  coupon: 'update (used)',
  delivery_type: '',
  document: '',
  document_version: '',
  film: '',
  found_search: 'insert, update',
  goods_import: '',
  goods_import_product: '',
  goods_undo: '',
  invoice: '',
  invoice_series: '',
  manufacturer: '',
  mailbox: '',
  message_entry: '',
  message_photo: 'insert, update (message_id, place), delete',
  missed_search: 'insert, update',
  newsletter_subscription: 'insert, update',
  order_amendment: '',
  order_correction: '',
  order_counter: 'insert, update',
  labelled_order: '',
  order_event: 'insert',
  order_label: '',
  order_line: 'insert',
  order_mail: '',
  order_note: '',
  order_offer: 'insert',
  order_view: '',
  order_word: 'insert, delete',
  page_view: 'insert, update',
  parcel: 'update (ask_at)',
  payment_attempt: 'insert, update',
  payment_notice: 'insert, update (worked_at)',
  payment_refund: 'insert, update',
  payment_type: '',
  picture: '',
  price_log: '',
  product: '',
  product_feature: '',
  product_word: '',
  ready_answer: '',
  recall: '',
  recall_recipient: '',
  redirect: '',
  report_change: 'insert',
  report_state: '',
  report_sum: '',
  review: 'insert (author, body, created_at, email, product_id, rating, verified_purchase), update (votes)',
  review_upload: 'insert, update (place, review_id)',
  review_vote: 'insert, delete',
  sale: '',
  sale_day: 'insert, update',
  sale_item: '',
  sandbox_payment: 'insert, update',
  search_change: '',
  search_index: '',
  search_word: '',
  sent_mail: 'insert',
  shop: '',
  shop_event: '',
  shop_key: '',
  shop_order: 'insert, update',
  stock_batch: '',
  stock_change: '',
  stock_request: 'insert, update, delete',
  synonym: '',
  synonym_stem: '',
  unconfirmed_mail: 'insert, delete',
  visit_source: 'insert, update',
  web_vital: 'insert, update',
  webhook: '',
  webhook_delivery: '',
  withdrawal: 'insert',
};

/** Where shopkeepers may write less than insert, update and delete: evidence, and the shop itself. */
const writtenByShopkeepers: Partial<Record<TenantTable, string>> = {
  contact_message: 'insert, update (assignee, assignee_id, done_at, seen_at), delete',
  document_version: 'insert',
  invoice: 'insert, update (document, fa3, ksef_link, ksef_number)',
  invoice_series: 'insert, update (last_number, last_on)',
  order_event: 'insert',
  order_line: 'insert, update (discount_minor, quantity, removed, returned, summed_price_minor)',
  order_offer: 'insert, update (discount_minor)',
  price_log: 'insert',
  recall: 'insert',
  recall_recipient: 'insert',
  report_change: 'insert, delete',
  shop: 'insert, update',
  shop_event: 'insert',
  shop_key: 'insert, update (secret), delete',
  stock_batch: 'insert',
  stock_change: 'insert',
  withdrawal: 'insert',
};

const { db } = await createTestDatabase<Tables>();
const now = new Date('2026-11-20T12:00:00Z');
const own = (await makeFullShop(db, 'own.test', now)).shop.shopId;
const other = (await makeFullShop(db, 'other.test', now)).shop.shopId;
const tables = (await listTenantTables(db)).map(({ name }) => name);
const roles = ['app_user', 'shopkeeper'] as const;

/** Lists what a role may write in each shop's table, in the words of the tables above. */
async function readRights(role: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ table: string; verb: string; columns: string[] | null; all: boolean }>`
    select c.relname as table, lower(v.verb) as verb, has_table_privilege(${role}, c.oid, v.verb) as all,
      case when v.verb in ('INSERT', 'UPDATE') then array(
        select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(${role}, c.oid, a.attnum, v.verb) order by a.attname
      ) end as columns
    from pg_class c cross join unnest('{INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) with ordinality v (verb, place)
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${tables}) order by c.relname, v.place`.execute(
    db,
  );
  const rights = Object.fromEntries(tables.map((table): [string, string[]] => [table, []]));
  for (const { table, verb, all, columns } of rows) {
    if (all) rights[table]?.push(verb);
    else if (columns?.length) rights[table]?.push(`${verb} (${columns.join(', ')})`);
  }
  return Object.fromEntries(Object.entries(rights).map(([table, list]) => [table, list.join(', ')]));
}

/** The code of the error that a statement fails with; undefined if it succeeds. Nothing is kept. */
async function attempt({ write }: Tenant, statement: string): Promise<string | undefined> {
  const undo = new Error('undo');
  const failure: unknown = await write(async (tx) => {
    await sql.raw(statement).execute(tx);
    throw undo;
  }).catch((error: unknown) => error);
  return failure === undo ? undefined : (sqlState(failure) ?? String(failure));
}

test('shoppers’ requests may write what is listed above, and nothing else', async () => {
  expect(await readRights('app_user')).toEqual(writtenByShoppers);
});

test('shopkeepers may also write the rest, but evidence only once', async () => {
  const all = Object.fromEntries(tables.map((table) => [table, 'insert, update, delete']));
  expect(await readRights('shopkeeper')).toEqual({ ...all, ...writtenByShopkeepers });
});

test.each(tables)('a shopper’s transaction is refused each other write to %s', async (table) => {
  const tenant = openTenant(db, own);
  const rights = (await readRights('app_user'))[table] ?? '';
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity <> 'a'`.execute(db);
  const mayWrite = (verb: string, column: string) => {
    const columns = new RegExp(`\\b${verb}(?: \\(([^)]*)\\))?`).exec(rights);
    return columns !== null && (columns[1] === undefined || columns[1].split(', ').includes(column));
  };
  for (const { name } of rows) {
    if (!mayWrite('insert', name))
      expect(await attempt(tenant, `insert into ${table} (${name}) values (default)`), `insert ${name}`).toBe('42501');
    if (!mayWrite('update', name))
      expect(await attempt(tenant, `update ${table} set ${name} = ${name}`), `update ${name}`).toBe('42501');
  }
  if (!rights.includes('delete')) expect(await attempt(tenant, `delete from ${table}`)).toBe('42501');
  expect(await attempt(tenant, `truncate ${table}`)).toBe('42501');
});

test.each(tables)('no transaction of a shop reaches the rows of %s that another shop has', async (table) => {
  const { rows } = await sql<{ columns: string; row: string }>`
    select (
      select string_agg(format('%I', attname), ', ') from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns, to_jsonb(t)::text as row from ${sql.table(table)} t where t.shop_id = ${other}`.execute(db);
  const [first] = rows;
  expect(first).toBeDefined();
  if (!first) return;
  for (const role of roles) {
    const { read, write, shopId } = openTenant(db, own, role);
    const seen = await read((tx) => sql`select from ${sql.table(table)} where shop_id <> ${shopId}`.execute(tx));
    expect(seen.rows).toEqual([]);
    for (const statement of ['update :table set shop_id = shop_id', 'delete from :table']) {
      const text = `${statement.replace(':table', table)} where shop_id = ${other}`;
      const changed = await write((tx) => sql.raw(text).execute(tx)).catch(sqlState);
      expect(typeof changed === 'object' ? changed.numAffectedRows : changed, `${role}: ${text}`).toSatisfy(
        (result) => result === 0n || result === '42501',
      );
    }
    const inserted = write((tx) =>
      sql`
        insert into ${sql.table(table)} (${sql.raw(first.columns)}) overriding system value
        select ${sql.raw(first.columns)} from jsonb_populate_record(null::${sql.table(table)}, ${first.row}::jsonb)`.execute(
        tx,
      ),
    );
    const message = role === 'shopkeeper' ? /^new row violates row-level security/ : /./;
    await expect(inserted, role).rejects.toMatchObject({ code: '42501', message: expect.stringMatching(message) });
    expect(await attempt(openTenant(db, own, role), `update ${table} set shop_id = ${other}`), role).toBe('42501');
  }
  const after = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t where t.shop_id = ${other}`.execute(db);
  expect(after.rows).toEqual(rows.map(({ row }) => ({ row })));
});

test('neither role reads people of the back office, or finds other shops', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('people.%I', tablename) as name from pg_tables where schemaname = 'people'`.execute(db);
  expect(rows.length).toBeGreaterThan(8);
  const hidden = [...rows.map(({ name }) => name), 'host', 'shop_directory', 'notice_address'];
  for (const role of roles)
    for (const table of hidden)
      expect(await attempt(openTenant(db, own, role), `select from ${table}`), `${role}: ${table}`).toBe('42501');
});
