import { type Kysely, sql } from 'kysely';
import { announceChanges, protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/**
 * Keeps earlier texts of the terms and the privacy policy, which orders have accepted. The key of a version
 * is the document's `updated_at` in milliseconds, as orders record it. A text that is saved twice has two versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_version (
      shop_id bigint not null references shop_directory,
      type text not null check (type in ('REGULATION', 'PRIVACY_POLICY')),
      version timestamptz not null,
      replaced_at timestamptz not null default now(),
      document_id bigint not null,
      custom_name text not null,
      body text not null,
      digest text not null generated always as (md5(body)) stored,
      primary key (shop_id, type, version)
    )`.execute(db);
  await protectTenantTable(db, 'document_version', { grants: 'append' });
  await fillShop(db, 'document_version');
  await sql`
    create function keep_document_version() returns trigger language plpgsql as $$
    begin
      -- erasing a shop deletes its versions too
      if nullif(current_setting('app.erasing', true), '') is null then
        insert into document_version (shop_id, type, version, document_id, custom_name, body)
        values (old.shop_id, old.type, date_trunc('milliseconds', old.updated_at), old.id, old.custom_name, old.body)
        on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_changed after update on document for each row
    when (old.type in ('REGULATION', 'PRIVACY_POLICY')
      and (old.type, old.body, old.updated_at) is distinct from (new.type, new.body, new.updated_at))
    execute function keep_document_version()`.execute(db);
  await sql`
    create trigger keep_deleted after delete on document for each row
    when (old.type in ('REGULATION', 'PRIVACY_POLICY')) execute function keep_document_version()`.execute(db);
  await announceChanges(db, 'document_version', `'document:' || r.document_id`);
}
