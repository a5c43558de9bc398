import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';

/** The number of goods and carts among which pgbench chooses, as shoppers do. */
const GOODS = 60;
const CARTS = 20_000;
const DEBIAN = '/usr/lib/postgresql';
/** Values that differ from order to order; all others are those of one order that was placed before. */
const fresh: Record<string, Record<string, string>> = {
  shop_order: {
    id: ':order_id',
    idempotency_key: 'gen_random_uuid()',
    number: '(:next_number)::text',
    cart_id: "nextval('bench.cart_ids')",
  },
  order_line: { order_id: ':order_id' },
  order_event: { id: "nextval('bench.event_ids')", order_id: ':order_id' },
  job: { id: 'gen_random_uuid()' },
};

/**
 * Prepares pgbench to write what the transaction of one order writes: equal rows into equal tables with equal indexes,
 * but without triggers, foreign keys and row-level security, and without reading prices.
 * @param orderId an order whose rows are repeated
 * @returns measures transactions per second
 */
export async function prepareEqualWrites(db: Kysely<never>, url: string, orderId: string, folder: string) {
  await sql`drop schema if exists bench cascade`.execute(db);
  await sql`create schema bench`.execute(db);
  const sources = {
    shop_order: sql`public.shop_order where id = ${orderId}`,
    order_line: sql`public.order_line where order_id = ${orderId}`,
    order_event: sql`public.order_event where order_id = ${orderId} and kind = 'placed'`,
    job: sql`pgboss.job where data ->> 'orderId' = ${orderId}`,
  };
  const inserts: string[] = [];
  for (const [table, source] of Object.entries(sources)) {
    const schema = table === 'job' ? 'pgboss' : 'public';
    await sql`create table ${sql.id('bench', table)} (like ${sql.id(schema, table)} including all)`.execute(db);
    await sql`create table ${sql.id('bench', `${table}_rows`)} as select * from ${source}`.execute(db);
    inserts.push(await insertOf(db, table));
  }
  await prepareUpdates(db);
  const script = join(folder, 'equal-writes.sql');
  writeFileSync(script, scriptOf(inserts));
  return (clients: number, seconds: number) => runPgbench(url, script, clients, seconds);
}

async function insertOf(db: Kysely<never>, table: string): Promise<string> {
  // What the database works out by itself, it does here, too.
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`bench.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  const values = rows.map(({ name }) => fresh[table]?.[name] ?? `"${name}"`);
  const names = rows.map(({ name }) => `"${name}"`);
  return `insert into bench.${table} (${names}) select ${values} from bench.${table}_rows;`;
}

/** Makes the rows that an order changes: a combination's stock, the shop's order counter, and the cart. */
async function prepareUpdates(db: Kysely<never>): Promise<void> {
  for (const table of ['combination', 'order_counter', 'cart']) {
    await sql`create table ${sql.id('bench', table)} (like ${sql.id('public', table)} including all)`.execute(db);
  }
  for (const name of ['cart_ids', 'event_ids']) await sql`create sequence ${sql.id('bench', name)}`.execute(db);
  await sql`
    insert into bench.combination (shop_id, id, product_id, price_minor, stock)
    select 1, id, id, 1000, 1000000 from generate_series(1, ${GOODS}) id`.execute(db);
  await sql`insert into bench.order_counter (shop_id, next_number) values (1, 1)`.execute(db);
  await sql`
    insert into bench.cart (shop_id, id, session, updated_at)
    select 1, id, 'session-' || id, now() from generate_series(1, ${CARTS}) id`.execute(db);
  await sql`analyze bench.cart`.execute(db);
}

/** The locks are taken in the order in which the shop takes them. */
const scriptOf = (inserts: readonly string[]) => `\\set combination random(1, ${GOODS})
\\set cart random(1, ${CARTS})
begin;
select id from bench.cart where shop_id = 1 and id = :cart for update;
update bench.combination set stock = stock - 1 where shop_id = 1 and id = :combination;
update bench.order_counter set next_number = next_number + 1 where shop_id = 1 returning next_number, gen_random_uuid() as order_id \\gset
${inserts.join('\n').replaceAll(':order_id', "':order_id'::uuid")}
update bench.cart set state = 'spent', version = version + 1, updated_at = now() where shop_id = 1 and id = :cart;
commit;
`;

/** @returns transactions per second */
async function runPgbench(url: string, script: string, clients: number, seconds: number): Promise<number> {
  const args = ['-n', '-M', 'simple', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', script, url];
  const { stdout } = await promisify(execFile)(findPgbench(), args);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed:\n${stdout}`);
  return rate;
}

function findPgbench(): string {
  try {
    const versions = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one));
    if (versions[0]) return join(DEBIAN, versions[0], 'bin', 'pgbench');
  } catch {
    // Elsewhere pgbench is in the path.
  }
  return 'pgbench';
}
