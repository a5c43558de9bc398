import { type Kysely, sql } from 'kysely';

/**
 * Adds the stems of German words. Words have no accents here (`Krüge` is `kruge`), so umlauts of plurals are found without
 * a rule of their own. Many type `ue` for ü: such a word has the stem of the spelling with ü as well. After `a`, `e` and
 * `q`, `ue` is no umlaut (`blaue`, `Quelle`). PostgreSQL's stemmer leaves the n of `Schüsseln`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function german_stems(word text) returns text[] language sql stable parallel safe as $$
      select array_agg(distinct coalesce((ts_lexize('german_stem', form))[1], form))
      from unnest(array[word, regexp_replace(word, '(^|[^aeq])([aou])e', '\\1\\2', 'g')]) spelling
      cross join lateral (select regexp_replace(spelling, '(.{3})ln$', '\\1l') as form) f
    $$`.execute(db);
  // Except for German, the function is that of 0005.
  await sql`
    create or replace function word_stems(language text, word text) returns text[] language sql stable parallel safe as $$
      select case
        when word ~ '[0-9]' then array[word]
        when language like 'pl%' then polish_stems(word)
        when language like 'es%' then array[coalesce((ts_lexize('spanish_stem', word))[1], word)]
        when language like 'en%' then array[coalesce((ts_lexize('english_stem', word))[1], word)]
        when language like 'de%' then german_stems(word)
        else array[word]
      end
    $$`.execute(db);
  // The trigger renews the words of shops that are in German already.
  await sql`update shop set language_code = language_code where language_code like 'de%'`.execute(db);
}
