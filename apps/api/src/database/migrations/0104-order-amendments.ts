import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * Orders that the shop changes before it packs them. Lines and sums of an order say what is true now; what was placed is
 * kept beside it. An order may be paid in part, and a refund may be for pieces that were taken out of the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_line
      -- pieces that were taken out, of a line that stays as evidence even without pieces
      add column removed int not null default 0 check (removed >= 0)`.execute(db);
  await sql`
    grant update (quantity, summed_price_minor, discount_minor, removed) on order_line to shopkeeper`.execute(db);
  await sql`
    alter table shop_order
      -- the part of the discount that somebody in the shop has given
      add column manual_discount_minor bigint not null default 0 check (manual_discount_minor >= 0),
      add column manual_discount_reason text,
      drop constraint shop_order_payment_state_check,
      add constraint shop_order_payment_state_check check (payment_state in
        ('unpaid', 'pending', 'part-paid', 'paid', 'part-refunded', 'refunded', 'failed'))`.execute(db);
  await sql`
    alter table payment_refund
      -- [{position, quantity}]
      add column removed jsonb not null default '[]'`.execute(db);
  await sql`
    create table order_amendment (
      shop_id bigint not null,
      order_id uuid not null,
      version int not null check (version > 0),
      changed_at timestamptz not null,
      -- the idempotency key of the last change, and what its shopper was told; null once it is erased
      request uuid not null,
      note text,
      -- lines and sums as they were placed
      placed jsonb not null,
      -- what of the refunds has paid back money that was paid above the total; other refunds leave the total as it is
      paid_back_minor bigint not null default 0 check (paid_back_minor >= 0),
      primary key (shop_id, order_id),
      foreign key (shop_id, order_id) references shop_order (shop_id, id)
    )`.execute(db);
  await protectTenantTable(db, 'order_amendment', { grants: 'read' });
  await fillShop(db, 'order_amendment');
  await sql`grant insert, update, delete on order_amendment to shopkeeper`.execute(db);
}
