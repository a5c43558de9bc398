import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';

/**
 * Full-text search by words. It uses b-tree comparisons only: under row-level security PostgreSQL uses no index for
 * operators that are not leakproof (like, %, @@), and a trigram index of all shops would have to be read completely.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStems(db);
  await createTables(db);
  await keepWords(db);
}

async function createStems(db: Kysely<unknown>) {
  // A Polish word has several stems: the word itself, and one for each ending whose removal leaves at least three
  // letters. `kubkami` gives kubk, kubkam and kubkami. Two words match when they share a stem. An e that some forms
  // drop (kubek, kubka) is dropped, and the consonants k/c and r/rz, which change before endings (miska, misce), are
  // treated as the same.
  await sql`
    create function polish_stems(word text) returns text[] language sql immutable parallel safe strict as $$
      select array_agg(distinct regexp_replace(regexp_replace(regexp_replace(left(word, length(word) - length(ending)),
        '([bcdfghjklmnprstwz])e([kcr])$', '\\1\\2'), '([bcdfghjklmnprstwz])c$', '\\1k'), 'rz$', 'r'))
      from unnest(array['', 'iego', 'iemu', 'iami', 'iach', 'ego', 'emu', 'ymi', 'imi', 'ami', 'ach', 'ych', 'ich', 'owi', 'iem', 'iom',
        'iow', 'iej', 'em', 'om', 'ow', 'ej', 'ym', 'im', 'ie', 'ia', 'iu', 'io', 'a', 'e', 'i', 'o', 'u', 'y']) ending
      where ending = '' or (right(word, length(ending)) = ending and length(word) - length(ending) >= 3)
    $$`.execute(db);
  await sql`
    create function word_stems(language text, word text) returns text[] language sql stable parallel safe as $$
      select case
        when word ~ '[0-9]' then array[word]
        when language like 'pl%' then polish_stems(word)
        when language like 'es%' then array[coalesce((ts_lexize('spanish_stem', word))[1], word)]
        when language like 'en%' then array[coalesce((ts_lexize('english_stem', word))[1], word)]
        else array[word]
      end
    $$`.execute(db);
  // Splits a text at spaces, at punctuation, and between digits and letters. The punctuation is listed by character
  // code, because the database's locale decides which characters count as letters.
  await sql`
    create function words_of(value text) returns table (word text, shown text) language sql stable parallel safe strict as $$
      select left(fold(found[1]), 40), min(left(lower(found[1]), 40))
      from regexp_split_to_table(value, '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xa9\\xab-\\xb4\\xb6-\\xb9\\xbb-\\xbf\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u303f]+') part
      cross join lateral regexp_matches(part, '[0-9]+|[^0-9]+', 'g') found
      where fold(found[1]) <> '' group by 1
    $$`.execute(db);
}

async function createTables(db: Kysely<unknown>) {
  await sql`
    create table product_word (
      shop_id bigint not null,
      stem text collate "C" not null,
      word text collate "C" not null,
      product_id bigint not null,
      in_name boolean not null,
      primary key (shop_id, stem, product_id, word),
      foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade
    )`.execute(db);
  await sql`create index product_word_word on product_word (shop_id, word, product_id)`.execute(db);
  await sql`create index product_word_product on product_word (shop_id, product_id)`.execute(db);
  // All words that products have ever had, to correct misspelled words: at least three letters and no digits. The table
  // product_word tells whether a product still has the word.
  await sql`
    create table search_word (
      shop_id bigint not null references shop_directory,
      word text collate "C" not null,
      shown text not null,
      primary key (shop_id, word)
    )`.execute(db);
  for (const table of ['product_word', 'search_word']) await protectTenantTable(db, table);
}

async function keepWords(db: Kysely<unknown>) {
  await sql`
    create function keep_product_words() returns trigger language plpgsql as $$
    declare language text;
    begin
      if tg_op = 'UPDATE' then
        delete from product_word w where w.shop_id = new.shop_id and w.product_id = new.id;
      end if;
      if new.status <> 'published' then return null; end if;
      select s.language_code into language from shop s where s.shop_id = new.shop_id;
      insert into product_word (shop_id, stem, word, product_id, in_name)
        select new.shop_id, stem, word, new.id, bool_or(in_name) from (
          select word, true as in_name from words_of(new.name)
          union all
          select word, false from words_of(concat_ws(' ', array_to_string(new.tags, ' '), new.keywords, new.external_id))
        ) w cross join lateral unnest(word_stems(coalesce(language, ''), w.word)) stem
        group by stem, word;
      insert into search_word (shop_id, word, shown)
        select new.shop_id, word, min(shown) from words_of(concat_ws(' ', new.name, array_to_string(new.tags, ' '), new.keywords))
        where length(word) >= 3 and word !~ '[0-9]' group by word order by word
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_words after insert or update of name, tags, keywords, external_id, status on product
    for each row execute function keep_product_words()`.execute(db);
  // The stems depend on the shop's language, so they are updated when it changes.
  await sql`
    create function renew_words() returns trigger language plpgsql as $$
    begin
      update product set name = name where shop_id = new.shop_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger renew_words after insert or update of language_code on shop
    for each row execute function renew_words()`.execute(db);
}
