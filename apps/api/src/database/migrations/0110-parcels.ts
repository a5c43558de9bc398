import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * The carriers at which a shop buys labels, and the parcels of its orders there. A parcel's row is written before the
 * carrier is called, and its reference finds the purchase again whose answer was lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carrier (
      shop_id bigint not null references shop_directory,
      type text not null,
      settings jsonb not null default '{}',
      sort_order int not null default 0,
      primary key (shop_id, type)
    )`.execute(db);
  await sql`
    create table parcel (
      shop_id bigint not null references shop_directory,
      id uuid not null,
      order_id uuid not null,
      -- our name for it at the carrier
      reference text not null,
      carrier text not null,
      -- service, size, measures, insurance and cash, as they were chosen
      choice jsonb not null,
      is_test boolean not null,
      state text not null check (state in ('wanted', 'bought', 'ready', 'failed', 'cancelled', 'unused')),
      provider_id text,
      tracking_number text,
      -- the carrier’s own word, and what it means for the order
      status text,
      status_at timestamptz,
      progress text check (progress in ('moving', 'waiting', 'delivered', 'returning')),
      failure jsonb,
      actor text not null,
      made_at timestamptz not null,
      -- when the carrier is asked next; null when there is nothing left to ask
      ask_at timestamptz,
      asked_at timestamptz,
      tries int not null default 0,
      -- until then nobody else calls the carrier about it
      claimed_until timestamptz,
      primary key (shop_id, id),
      unique (shop_id, reference),
      check ((state in ('bought', 'ready')) <= (provider_id is not null)),
      check ((state = 'ready') <= (tracking_number is not null)),
      foreign key (shop_id, order_id) references shop_order (shop_id, id)
    )`.execute(db);
  await sql`
    create unique index parcel_of_order on parcel (shop_id, order_id)
      where state not in ('cancelled', 'unused')`.execute(db);
  await sql`create index parcel_order on parcel (shop_id, order_id)`.execute(db);
  await sql`create index parcel_provider on parcel (shop_id, carrier, provider_id)`.execute(db);
  await sql`create index parcel_due on parcel (shop_id, ask_at) where ask_at is not null`.execute(db);
  for (const table of ['carrier', 'parcel']) {
    await protectTenantTable(db, table, { grants: 'read' });
    await fillShop(db, table);
  }
  await sql`grant insert, update, delete on carrier to shopkeeper`.execute(db);
  await sql`grant insert, update, delete on parcel to shopkeeper`.execute(db);
  // A carrier’s call, which nobody signs, is a hint to read the parcel sooner.
  await sql`grant update (ask_at) on parcel to app_user`.execute(db);
  await sql`grant select (shop_id, ask_at) on parcel to worker`.execute(db);
  await sql`create policy due_work on parcel for select to worker using (current_user = 'worker')`.execute(db);
}
