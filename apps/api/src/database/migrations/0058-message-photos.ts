import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Photos that shoppers send with a message to the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_photo (
      shop_id bigint not null references shop_directory,
      id text collate "C" not null,
      -- missing until the message is sent
      message_id bigint,
      place int not null default 0,
      media_type text not null,
      created_at timestamptz not null,
      primary key (shop_id, id),
      -- without its message, a job deletes it with its file
      foreign key (shop_id, message_id) references contact_message (shop_id, id) on delete set null (message_id)
    )`.execute(db);
  await sql`create index message_photo_message on message_photo (shop_id, message_id)`.execute(db);
  await sql`create index message_photo_created on message_photo (shop_id, created_at)`.execute(db);
  await protectTenantTable(db, 'message_photo');
  await fillShop(db, 'message_photo');
}
