import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** The mailbox from which a shop’s replies of shoppers are read, how far it was read, and the replies themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailbox (
      shop_id bigint not null references shop_directory,
      type text not null,
      settings jsonb not null,
      sort_order int not null,
      -- server and user to whose inbox the numbers below belong
      account text,
      validity text,
      last_uid bigint,
      read_at timestamptz,
      -- when it is read next
      ask_at timestamptz not null default now(),
      tries int not null default 0,
      -- what the mail server has said when it was not read
      problem text,
      primary key (shop_id, type)
    )`.execute(db);
  await sql`create index mailbox_due on mailbox (ask_at)`.execute(db);
  await protectTenantTable(db, 'mailbox', { grants: 'read' });
  await fillShop(db, 'mailbox');
  await sql`grant insert, update, delete on mailbox to shopkeeper`.execute(db);
  await sql`grant select (shop_id, ask_at) on mailbox to worker`.execute(db);
  await sql`create policy due_work on mailbox for select to worker using (current_user = 'worker')`.execute(db);
  await sql`
    alter table message_entry
      drop constraint message_entry_kind_check,
      add constraint message_entry_kind_check check (kind in ('answer', 'note', 'reply')),
      -- the mail that a reply came by
      add column mail_id text,
      -- names of its attachments, which stay in the mailbox
      add column files text[] not null default '{}',
      add unique (shop_id, mail_id),
      add check ((kind = 'reply') = (mail_id is not null))`.execute(db);
}
