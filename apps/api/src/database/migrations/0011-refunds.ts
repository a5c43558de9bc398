import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Adds refunds, payments that start with a form, and settings of delivery types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_refund (
      shop_id bigint not null,
      -- our reference at the provider; a repeated request sends the same one as idempotency key
      id uuid not null,
      order_id uuid not null, attempt_id uuid not null,
      amount_minor bigint not null check (amount_minor > 0), currency text not null,
      state text not null default 'created' check (state in ('created', 'pending', 'done', 'failed')),
      reason text, provider_reference text,
      created_at timestamptz not null, updated_at timestamptz not null,
      primary key (shop_id, id),
      foreign key (shop_id, order_id) references shop_order (shop_id, id),
      foreign key (shop_id, attempt_id) references payment_attempt (shop_id, id)
    )`.execute(db);
  await sql`create index payment_refund_order on payment_refund (shop_id, order_id)`.execute(db);
  await protectTenantTable(db, 'payment_refund');
  await fillShop(db, 'payment_refund');
  // Null: the browser is redirected to redirect_url. Otherwise the browser submits a form with these fields to it.
  await sql`alter table payment_attempt add column redirect_fields jsonb`.execute(db);
  await sql`alter table delivery_type add column settings jsonb not null default '{}'`.execute(db);
}
