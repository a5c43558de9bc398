import { type Kysely, sql } from 'kysely';

/** Adds what identifies goods in other shops and feeds, and what a parcel with one piece weighs and measures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product
      add column brand text,
      add column condition text not null default 'new' check (condition in ('new', 'refurbished', 'used'))`.execute(db);
  await sql`
    alter table combination
      add column sku text,
      add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
      add column mpn text,
      add column weight_grams int check (weight_grams > 0),
      add column size jsonb`.execute(db);
  await findByBrand(db);
}

/** Adds the brand to the words by which search finds a product. Except for the brand, the function is that of 0005. */
async function findByBrand(db: Kysely<unknown>) {
  await sql`
    create or replace function keep_product_words() returns trigger language plpgsql as $$
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
          select word, false
          from words_of(concat_ws(' ', new.brand, array_to_string(new.tags, ' '), new.keywords, new.external_id))
        ) w cross join lateral unnest(word_stems(coalesce(language, ''), w.word)) stem
        group by stem, word;
      insert into search_word (shop_id, word, shown)
        select new.shop_id, word, min(shown)
        from words_of(concat_ws(' ', new.name, new.brand, array_to_string(new.tags, ' '), new.keywords))
        where length(word) >= 3 and word !~ '[0-9]' group by word order by word
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`drop trigger keep_words on product`.execute(db);
  await sql`
    create trigger keep_words after insert or update of name, brand, tags, keywords, external_id, status on product
    for each row execute function keep_product_words()`.execute(db);
}
