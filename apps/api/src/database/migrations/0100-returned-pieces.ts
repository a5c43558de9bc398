import { type Kysely, sql } from 'kysely';

/**
 * Lines of orders count the pieces that came back, and refunds say for which pieces they are. An order of which some
 * goods came back has a state of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_line
      add column returned int not null default 0,
      add check (returned between 0 and quantity)`.execute(db);
  await sql`grant update (returned) on order_line to shopkeeper`.execute(db);
  await sql`
    alter table payment_refund
      -- [{position, quantity}]
      add column pieces jsonb not null default '[]',
      add column delivery_minor bigint not null default 0 check (delivery_minor >= 0)`.execute(db);
  await sql`
    alter table shop_order
      drop constraint shop_order_state_check,
      add constraint shop_order_state_check check (state in
        ('placed', 'accepted', 'packed', 'sent', 'delivered', 'part-returned', 'closed', 'cancelled', 'returned'))`.execute(
    db,
  );
  await countReturned(db);
}

/** All goods of orders that were returned before came back. */
async function countReturned(db: Kysely<unknown>) {
  const tables = ['order_line', 'shop_order'];
  // The owner of the tables may not be a superuser, and would see no rows.
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    update order_line l set returned = l.quantity
    from shop_order o where o.shop_id = l.shop_id and o.id = l.order_id and o.state = 'returned'`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
