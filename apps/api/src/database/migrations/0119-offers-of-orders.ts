import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * Which offers an order got, and what each took off its goods. Offers get ids, by which orders name them. Earlier
 * orders name none, so a shop that has some knows since when they do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_offer (
      shop_id bigint not null,
      order_id uuid not null,
      -- of the shop's settings, from which it may be gone
      offer_id uuid not null,
      -- what it took off when the order was placed
      placed_minor bigint not null,
      -- what of it is left after changes of the order's goods
      discount_minor bigint not null,
      primary key (shop_id, order_id, offer_id),
      foreign key (shop_id, order_id) references shop_order (shop_id, id)
    )`.execute(db);
  await sql`create index order_offer_offer on order_offer (shop_id, offer_id)`.execute(db);
  await protectTenantTable(db, 'order_offer', { grants: 'append' });
  await fillShop(db, 'order_offer');
  await sql`grant update (discount_minor) on order_offer to shopkeeper`.execute(db);
  await giveIds(db);
}

async function giveIds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop add column offers_since timestamptz`.execute(db);
  for (const table of ['shop', 'shop_order'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    update shop set offers_since = now()
    where exists (select from shop_order o where o.shop_id = shop.shop_id)`.execute(db);
  await sql`
    update shop set config = jsonb_set(config, '{cartRules}', (
      select jsonb_agg(rule || jsonb_build_object('id', gen_random_uuid()) order by place)
      from jsonb_array_elements(config -> 'cartRules') with ordinality given (rule, place)))
    where jsonb_typeof(config -> 'cartRules') = 'array' and config -> 'cartRules' <> '[]'`.execute(db);
  for (const table of ['shop', 'shop_order'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
