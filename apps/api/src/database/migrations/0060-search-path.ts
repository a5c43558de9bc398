import { type Kysely, sql } from 'kysely';

/**
 * Makes the functions independent of `search_path`. pg_restore and pg_upgrade empty it, and then evaluate generated
 * columns: `fold` did not find `unaccent`, so tables were missing after a restore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bindNames(db);
  // All other functions read tables or have a body that is text. Their setting would cost the functions above more than
  // their work. Functions of extensions, and those of other users, stay as they are.
  await sql`
    do $$ declare f regprocedure;
    begin
      for f in
        select p.oid::regprocedure from pg_proc p join pg_language l on l.oid = p.prolang
        where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) = current_user
          and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop
        execute format('alter function %s set search_path = public, pg_temp', f);
      end loop;
    end $$`.execute(db);
}

/**
 * Writes the functions that only compute with a body that PostgreSQL parses now, so that it keeps what the names mean.
 * What they compute is that of 0001, 0005, 0015, 0017 and 0057.
 */
async function bindNames(db: Kysely<unknown>) {
  await sql`
    create or replace function fold(value text) returns text language sql immutable parallel safe strict
    return trim(regexp_replace(lower(unaccent('unaccent'::regdictionary, value)), '\\s+', ' ', 'g'))`.execute(db);
  await sql`
    create or replace function slug(value text) returns text language sql immutable parallel safe strict
    return trim(both '-' from left(regexp_replace(fold(value), '[^a-z0-9]+', '-', 'g'), 80))`.execute(db);
  await sql`
    create or replace function polish_stems(word text) returns text[] language sql immutable parallel safe strict
    begin atomic
      select array_agg(distinct regexp_replace(regexp_replace(regexp_replace(left(word, length(word) - length(ending)),
        '([bcdfghjklmnprstwz])e([kcr])$', '\\1\\2'), '([bcdfghjklmnprstwz])c$', '\\1k'), 'rz$', 'r'))
      from unnest(array['', 'iego', 'iemu', 'iami', 'iach', 'ego', 'emu', 'ymi', 'imi', 'ami', 'ach', 'ych', 'ich', 'owi', 'iem', 'iom',
        'iow', 'iej', 'em', 'om', 'ow', 'ej', 'ym', 'im', 'ie', 'ia', 'iu', 'io', 'a', 'e', 'i', 'o', 'u', 'y']) ending
      where ending = '' or (right(word, length(ending)) = ending and length(word) - length(ending) >= 3);
    end`.execute(db);
  await sql`
    create or replace function german_stems(word text) returns text[] language sql stable parallel safe
    begin atomic
      select array_agg(distinct coalesce((ts_lexize('german_stem', form))[1], form))
      from unnest(array[word, regexp_replace(word, '(^|[^aeq])([aou])e', '\\1\\2', 'g')]) spelling
      cross join lateral (select regexp_replace(spelling, '(.{3})ln$', '\\1l') as form) f;
    end`.execute(db);
  await sql`
    create or replace function word_stems(language text, word text) returns text[] language sql stable parallel safe
    return case
      when word ~ '[0-9]' then array[word]
      when language like 'pl%' then polish_stems(word)
      when language like 'es%' then array[coalesce((ts_lexize('spanish_stem', word))[1], word)]
      when language like 'en%' then array[coalesce((ts_lexize('english_stem', word))[1], word)]
      when language like 'de%' then german_stems(word)
      else array[word]
    end`.execute(db);
  await sql`
    create or replace function words_of(value text) returns table (word text, shown text) language sql stable parallel safe strict
    begin atomic
      select left(fold(found[1]), 40), min(left(lower(found[1]), 40))
      from regexp_split_to_table(value, '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xa9\\xab-\\xb4\\xb6-\\xb9\\xbb-\\xbf\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u303f]+') part
      cross join lateral regexp_matches(part, '[0-9]+|[^0-9]+', 'g') found
      where fold(found[1]) <> '' group by 1;
    end`.execute(db);
  await sql`
    create or replace function is_erasing() returns boolean language sql stable
    return coalesce(current_setting('app.erasing', true), '') <> ''`.execute(db);
}
