import { type Kysely, sql } from 'kysely';

/** Tells reminders of addresses that are known in the shop from those of others, which are limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_reminder
      -- a digest of the address, which stays when the shopper wants no reminders any more
      add recipient text not null default '',
      -- a digest of the network address that asked; null if it is not known
      add sender text,
      -- whether the address had ordered in the shop or confirmed its newsletter
      add is_known boolean not null default true`.execute(db);
  await sql`create index cart_reminder_recipient on cart_reminder (shop_id, recipient)`.execute(db);
  await sql`
    create index cart_reminder_unknown on cart_reminder (shop_id, requested_at) where not is_known`.execute(db);
  await sql`drop index cart_reminder_email`.execute(db);
  await sql`create index cart_reminder_email on cart_reminder (shop_id, email) where email <> ''`.execute(db);
  // As recipient-digest.ts makes it.
  await sql`
    update cart_reminder set recipient = encode(
      sha256(convert_to(shop_id || ' ' || regexp_replace(email, '[+].*@', '@'), 'UTF8')), 'hex')
    where email <> ''`.execute(db);
}
