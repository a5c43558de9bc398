import { type Kysely, sql } from 'kysely';

/** The words of a document, each after a space, for the shop's search. The punctuation is that of `words_of`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document add search_text text not null generated always as (
      ' ' || regexp_replace(
        fold(custom_name || ' ' || regexp_replace(body, '<[^>]*>|&[a-z]+;', ' ', 'g')),
        '[\\x01-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xa9\\xab-\\xb4\\xb6-\\xb9\\xbb-\\xbf\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u303f]+',
        ' ', 'g')
    ) stored`.execute(db);
}
