import { domainToASCII } from 'node:url';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Matches Unicode's format characters (Cf) in PostgreSQL, which has no class for them. */
const FORMAT = String.raw`[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]`;
const NOT_ASCII = String.raw`[^\u0001-\u007f]`;

/** A value of a table by which rows are found. */
interface Lookup {
  table: string;
  /** What people call it. */
  name: string;
  value: RawBuilder<string | null>;
  set(clean: string): RawBuilder<unknown>;
  /** Condition on another row `o` of the shop that has the clean value already, for values that must be unique. */
  taken?(clean: string): RawBuilder<unknown>;
  /** Pattern of the values that may change. */
  pattern: string;
  clean(value: string): string;
  /** Whether the value is about no person, so that a log may name it. */
  isPublic?: boolean;
}

const code = { pattern: FORMAT, clean: cleanCode };
const email = { name: 'e-mail', pattern: NOT_ASCII, clean: cleanEmail };

const lookups: Lookup[] = [
  { ...column('combination', 'sku'), ...code, name: 'SKU', isPublic: true, taken: (sku) => sql`o.sku = ${sku}` },
  { ...column('coupon', 'code'), ...code, name: 'coupon', isPublic: true, taken: (text) => sql`o.code = ${text}` },
  {
    ...{ ...column('announced_code', 'code'), ...code, name: 'announced code', isPublic: true },
    taken: (text) => sql`o.code = ${text} and o.valid_from = t.valid_from`,
  },
  { ...column('cart', 'coupon_code'), ...code, name: 'coupon of a cart' },
  { ...column('newsletter_subscription', 'email'), ...email, taken: (address) => sql`o.email = ${address}` },
  {
    ...{ ...column('stock_request', 'email'), ...email },
    taken: (address) => sql`o.email = ${address} and o.combination_id = t.combination_id`,
  },
  ...['cart_reminder', 'contact_message', 'review', 'withdrawal'].map((table) => ({
    ...column(table, 'email'),
    ...email,
  })),
  { ...field('cart_snapshot', 'details', 'email'), ...email },
  { ...field('shop_order', 'buyer', 'email'), ...email },
  { ...field('shop_order', 'invoice', 'companyEmail'), ...email },
  { ...field('shop_order', 'invoice', 'companyTaxId'), ...code, name: 'tax id' },
];

/**
 * Removes characters that show nothing from stored values by which rows are found, and writes the domains of e-mail
 * addresses in ASCII, as what shoppers type is cleaned since then. What pages show looks the same. Of two values that
 * would become equal although they must be unique, the unclean one stays, and a warning names it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function pg_temp.warn(text) returns void language plpgsql as $$
    begin
      raise warning '%', $1;
    end $$`.execute(db);
  for (const table of [...new Set(lookups.map((lookup) => lookup.table))]) {
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
    // The code of a coupon stays the same for shoppers, so that its announcement neither ends nor begins.
    if (table === 'coupon') await sql`alter table coupon disable trigger user`.execute(db);
    for (const lookup of lookups.filter((one) => one.table === table)) await cleanLookup(db, lookup);
    if (table === 'coupon') await sql`alter table coupon enable trigger user`.execute(db);
    if (table === 'combination') await cleanGifts(db);
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  }
  await sql`drop function pg_temp.warn(text)`.execute(db);
}

async function cleanLookup(db: Kysely<unknown>, { table, name, value, set, taken, ...how }: Lookup) {
  const { rows } = await sql<{ shop: string; row: string; id: string | null; stored: string }>`
    select t.shop_id::text as shop, t.ctid::text as row, to_jsonb(t) ->> 'id' as id,
      ${value} as stored from ${sql.table(table)} t
    where ${value} ~ ${how.pattern} order by t.ctid`.execute(db);
  for (const { shop, row, id, stored } of rows) {
    const clean = how.clean(stored);
    if (clean === stored || clean === '') continue;
    const isTaken = taken
      ? sql`exists (select from ${sql.table(table)} o where o.shop_id = t.shop_id and o.ctid <> t.ctid and ${taken(clean)})`
      : sql`false`;
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set ${set(clean)}
      where t.shop_id = ${shop} and t.ctid = ${row}::tid and not ${isTaken}`.execute(db);
    if (numAffectedRows === 0n)
      await warn(db, { shop, name, shown: how.isPublic ? JSON.stringify(clean) : `of row ${id} in ${table}` });
  }
}

async function warn(db: Kysely<unknown>, { shop, name, shown }: { shop: string; name: string; shown: string }) {
  await sql`
    select pg_temp.warn(format('%s: the %s %s exists twice, once with other or invisible characters, and was left as it is',
      coalesce((select host from host where shop_id = ${shop} and kind = 'primary'), 'shop ' || ${shop}::text),
      ${name}::text, ${shown}::text))`.execute(db);
}

/** The gifts of carts name their combinations by SKU. */
async function cleanGifts(db: Kysely<unknown>) {
  await sql`alter table shop no force row level security`.execute(db);
  const { rows } = await sql<{ shop: string; rules: { sku?: string; productId?: number }[] }>`
    select shop_id::text as shop, config -> 'cartRules' as rules from shop
    where config ->> 'cartRules' ~ ${FORMAT}`.execute(db);
  for (const { shop, rules } of rows) {
    for (const [at, { sku, productId }] of rules.entries()) {
      if (typeof sku !== 'string' || cleanCode(sku) === sku) continue;
      await sql`
        update shop set config = jsonb_set(config, ${['cartRules', String(at), 'sku']}, to_jsonb(${cleanCode(sku)}::text))
        where shop_id = ${shop} and exists (
          select from combination c
          where c.shop_id = ${shop} and c.product_id = ${productId} and c.sku = ${cleanCode(sku)})`.execute(db);
    }
  }
  await sql`alter table shop force row level security`.execute(db);
}

function column(table: string, name: string): Pick<Lookup, 'table' | 'value' | 'set'> {
  return { table, value: sql`t.${sql.ref(name)}`, set: (clean) => sql`${sql.ref(name)} = ${clean}` };
}

function field(table: string, name: string, key: string): Pick<Lookup, 'table' | 'value' | 'set'> {
  return {
    table,
    value: sql`t.${sql.ref(name)} ->> ${sql.lit(key)}`,
    set: (clean) => sql`${sql.ref(name)} = jsonb_set(${sql.ref(name)}, ${[key]}, to_jsonb(${clean}::text))`,
  };
}

function cleanCode(value: string): string {
  return value.replace(/\p{Cf}/gu, '').trim();
}

function cleanEmail(value: string): string {
  const text = cleanCode(value);
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  return at === 0 || /[\s/\\?#@:%[\]<>^|]/.test(domain) ? text : text.slice(0, at) + (domainToASCII(domain) || domain);
}
