import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Records which mails a mail server has taken, by their ids. The job of a mail may run again after a kill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sent_mail (
      shop_id bigint not null references shop_directory,
      id text not null,
      sent_at timestamptz not null,
      primary key (shop_id, id)
    )`.execute(db);
  await protectTenantTable(db, 'sent_mail');
  await fillShop(db, 'sent_mail');
}
