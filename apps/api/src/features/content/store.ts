import type { DocumentType } from '@witryna/contract/content';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

export interface StoredArticle {
  id: number;
  title: string;
  lead: string | null;
  photo: { id: string; alt: string; color: string | null } | null;
  author: string | null;
  tags: string[];
  published_at: Date;
}

const columns = sql`a.id, a.title, a.lead, a.author, a.tags, a.published_at,
  a.photo || jsonb_build_object('color', (select color from picture c where c.id = a.photo ->> 'id')) as photo`;

interface Totals {
  total: number;
  enabled: boolean;
  next_publication: Date | null;
}

interface ArticleWish {
  now: Date;
  search: string | undefined;
  limit: number;
  offset: number;
}

/** One page of published articles, newest first, without bodies. All words of `search` must be there. */
export async function findArticlePage(tx: TenantTransaction, { now, search, limit, offset }: ArticleWish) {
  const chosen = sql`from article a where a.published_at <= ${now}
    and not exists (select from words_of(${search ?? ''}) w where position(w.word in a.search_text) = 0)`;
  const { rows } = await sql<Totals & ({ id: null } | StoredArticle)>`
    select t.*, l.* from (
      select (select count(*) ${chosen}) as total, (select blog_enabled from shop) as enabled,
        (select min(published_at) from article where published_at > ${now}) as next_publication
    ) t left join lateral (
      select ${columns}, row_number() over (order by a.published_at desc, a.id) as place ${chosen}
      order by a.published_at desc, a.id limit ${limit} offset ${offset}
    ) l on true order by l.place`.execute(tx);
  return rows;
}

export async function findArticle(tx: TenantTransaction, id: number) {
  const { rows } = await sql<StoredArticle & { body: string; enabled: boolean }>`
    select ${columns}, a.body, (select blog_enabled from shop) as enabled from article a where a.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

const documentColumns = ['id', 'type', 'custom_name'] as const;

export function listDocumentRows(tx: TenantTransaction) {
  return tx.selectFrom('document').select(documentColumns).orderBy('sort_order').orderBy('id').execute();
}

export function findDocument(tx: TenantTransaction, type: DocumentType, id: number | undefined) {
  return tx
    .selectFrom('document')
    .select([...documentColumns, 'body', 'updated_at'])
    .where('type', '=', type)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
}
