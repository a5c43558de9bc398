import { type Kysely, sql } from 'kysely';

/**
 * What a back office's list of goods needs: a text by which goods are found and sorted, drafts too, and the stock at
 * which a combination runs low. Pages of search engines get a title and description of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product
      add column found_by text collate "C" not null default '',
      add column seo_title text,
      add column seo_description text`.execute(db);
  await sql`alter table combination add column low_stock int check (low_stock >= 0)`.execute(db);
  const foundBy = `fold(concat_ws(' ', p.name, p.brand, p.external_id, p.wholesaler_id, array_to_string(p.tags, ' ')))`;
  await sql`
    create function keep_found_by() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.found_by := ${sql.raw(foundBy.replaceAll('p.', 'new.'))};
      return new;
    end $$`.execute(db);
  // No page shows the text, so no trigger has to run for it.
  await sql`alter table product disable trigger user`.execute(db);
  await sql`update product p set found_by = ${sql.raw(foundBy)}`.execute(db);
  await sql`alter table product enable trigger user`.execute(db);
  await sql`
    create trigger keep_found_by before insert or update of name, brand, external_id, wholesaler_id, tags on product
    for each row execute function keep_found_by()`.execute(db);
}
