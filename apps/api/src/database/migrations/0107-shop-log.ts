import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * The log of a shop also has what is not done to goods: exports, people and their rights, keys, labels,
 * the erasure of a buyer, and the shop itself. What is done to orders stands in their own events, and is read from there.
 * What one press has changed of many goods is undone by a job, which notes how far it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_event
      drop constraint shop_event_thing_check,
      drop constraint shop_event_action_check,
      add constraint shop_event_thing_check check (thing in (
        'product', 'category', 'manufacturer', 'export', 'person', 'key', 'label', 'buyer', 'shop'
      )),
      add constraint shop_event_action_check check (action in ('made', 'changed', 'removed', 'undone', 'exported'))`.execute(
    db,
  );
  // A large press is undone in the order of its goods.
  await sql`create index shop_event_batch_things on shop_event (shop_id, batch, thing_id, id)`.execute(db);
  await sql`drop index shop_event_batch`.execute(db);
  await sql`create index shop_event_time on shop_event (shop_id, at, id)`.execute(db);
  // Events without an actor are not the shop's doing: payments, mails, what buyers do.
  await sql`create index order_event_acts on order_event (shop_id, at, id) where details ? 'actor'`.execute(db);
  await sql`
    create table goods_undo (
      shop_id bigint not null references shop_directory,
      -- the press that is undone
      batch uuid not null,
      -- that of the events of undoing it
      undo_batch uuid not null,
      actor text not null,
      begun_at timestamptz not null,
      ended_at timestamptz,
      products int not null,
      -- the last product that was dealt with
      place bigint not null default 0,
      changed int not null default 0,
      refused int not null default 0,
      primary key (shop_id, batch)
    )`.execute(db);
  await protectTenantTable(db, 'goods_undo', { grants: 'read' });
  await fillShop(db, 'goods_undo');
  await sql`grant insert, update, delete on goods_undo to shopkeeper`.execute(db);
}
