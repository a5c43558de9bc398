import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Carts whose shoppers have agreed to one mail about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_reminder (
      shop_id bigint not null references shop_directory,
      cart_id bigint not null,
      -- empty when the shopper wants no reminders any more
      email text not null check (email = lower(email)),
      -- what the shopper agreed to, word by word
      consent_text text not null,
      requested_at timestamptz not null,
      -- null once the mail was sent
      due_at timestamptz,
      mailed_at timestamptz,
      primary key (shop_id, cart_id),
      foreign key (shop_id, cart_id) references cart (shop_id, id) on delete cascade
    )`.execute(db);
  await sql`create index cart_reminder_email on cart_reminder (shop_id, email)`.execute(db);
  await sql`create index cart_reminder_due on cart_reminder (shop_id, due_at) where due_at is not null`.execute(db);
  await protectTenantTable(db, 'cart_reminder');
  await fillShop(db, 'cart_reminder');
  await sql`grant select (shop_id, due_at) on cart_reminder to worker`.execute(db);
  await sql`
    create policy due_work on cart_reminder for select to worker using (current_user = 'worker')`.execute(db);
}
