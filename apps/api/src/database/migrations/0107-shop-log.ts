import { type Kysely, sql } from 'kysely';

/**
 * The log of a shop also has what is done to no thing of the catalogue: exports, people and their rights, keys, labels,
 * the erasure of a buyer, and the shop itself. What is done to orders stands in their own events, and is read from there.
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
  await sql`create index shop_event_time on shop_event (shop_id, at, id)`.execute(db);
  // Events without an actor are not the shop's doing: payments, mails, what buyers do.
  await sql`create index order_event_acts on order_event (shop_id, at, id) where details ? 'actor'`.execute(db);
}
