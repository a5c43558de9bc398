import { type Kysely, sql } from 'kysely';
import { announceChanges, protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Adds synonyms, the count of searches without result, and what an outside search engine has yet to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSynonyms(db);
  await createMissedSearches(db);
  await createSearchIndex(db);
}

/** A new table with shops' data. */
async function protect(db: Kysely<unknown>, table: string) {
  await protectTenantTable(db, table);
  await fillShop(db, table);
}

/**
 * A row of `synonym` is a line of the shop's list. A trigger keeps the stems of the words that it is found by, as for
 * products.
 */
async function createSynonyms(db: Kysely<unknown>) {
  await sql`
    create table synonym (
      shop_id bigint not null references shop_directory,
      place int not null,
      words text[] not null,
      -- what a search for one of the words finds too; empty if the words stand for each other
      finds text[] not null,
      primary key (shop_id, place)
    )`.execute(db);
  await sql`
    create table synonym_stem (
      shop_id bigint not null,
      stem text collate "C" not null,
      place int not null,
      primary key (shop_id, stem, place),
      foreign key (shop_id, place) references synonym on delete cascade
    )`.execute(db);
  await sql`create index synonym_stem_place on synonym_stem (shop_id, place)`.execute(db);
  for (const table of ['synonym', 'synonym_stem']) await protect(db, table);
  await announceChanges(db, 'synonym', `'products'`);
  await sql`
    create function keep_synonym_stems() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        delete from synonym_stem t where t.shop_id = new.shop_id and t.place = new.place;
      end if;
      insert into synonym_stem (shop_id, stem, place)
        select distinct new.shop_id, stem, new.place
        from unnest(new.words) phrase cross join lateral words_of(phrase) w
        cross join lateral unnest(word_stems(
          coalesce((select s.language_code from shop s where s.shop_id = new.shop_id), ''), w.word)) stem;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_stems after insert or update of words on synonym
    for each row execute function keep_synonym_stems()`.execute(db);
  // Except for the synonyms, the function is that of 0005.
  await sql`
    create or replace function renew_words() returns trigger language plpgsql as $$
    begin
      update product set name = name where shop_id = new.shop_id;
      update synonym set words = words where shop_id = new.shop_id;
      return null;
    end $$`.execute(db);
}

/** How often shoppers searched for something that the shop does not have. Nothing tells who searched. */
async function createMissedSearches(db: Kysely<unknown>) {
  await sql`
    create table missed_search (
      shop_id bigint not null references shop_directory,
      day date not null,
      query text collate "C" not null,
      times int not null,
      primary key (shop_id, day, query)
    )`.execute(db);
  await protect(db, 'missed_search');
}

/**
 * A shop with a row in `search_index` has an index in an outside search engine. Changes of what the index contains are
 * collected in `search_change` until a job has sent them. The counts of changes tell the job whether something changed
 * again meanwhile.
 */
async function createSearchIndex(db: Kysely<unknown>) {
  await sql`
    create table search_index (
      shop_id bigint primary key references shop_directory,
      -- whether the index has had all products, so that searches may use it
      ready boolean not null default false,
      -- changes of the synonyms since the index had them; a new index has none
      settings_changes int not null default 1
    )`.execute(db);
  await sql`
    create table search_change (
      shop_id bigint not null references shop_directory,
      product_id bigint not null,
      changes int not null default 1,
      primary key (shop_id, product_id)
    )`.execute(db);
  for (const table of ['search_index', 'search_change']) await protect(db, table);
  await sql`
    create function note_search_change() returns trigger language plpgsql as $$
    declare shop bigint := coalesce(new.shop_id, old.shop_id);
    begin
      if not exists (select from search_index i where i.shop_id = shop) then return null; end if;
      insert into search_change as c (shop_id, product_id) values (shop, coalesce(new.id, old.id))
      on conflict (shop_id, product_id) do update set changes = c.changes + 1;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_search_change after insert or update of name, brand, tags, keywords, external_id, status or delete
    on product for each row when (not is_erasing()) execute function note_search_change()`.execute(db);
  await sql`
    create function note_search_settings() returns trigger language plpgsql as $$
    begin
      update search_index set settings_changes = settings_changes + 1
      where shop_id = nullif(current_setting('app.shop_id', true), '')::bigint;
      return null;
    end $$`.execute(db);
  // Once for a statement, because an import writes up to a thousand synonyms.
  await sql`
    create trigger note_search_settings after insert or update or delete on synonym
    for each statement execute function note_search_settings()`.execute(db);
  for (const [table, columns] of [
    ['search_index', 'shop_id, settings_changes'],
    ['search_change', 'shop_id'],
  ] as const) {
    await sql`grant select (${sql.raw(columns)}) on ${sql.table(table)} to worker`.execute(db);
    await sql`
      create policy due_work on ${sql.table(table)} for select to worker using (current_user = 'worker')`.execute(db);
  }
}
