import type { acceptedDocumentTypes, DocumentType } from '@witryna/contract/content';
import { expressionBuilder, type Selectable, type Selection, sql } from 'kysely';
import type { TenantTables } from '../../database/database.ts';
import { selectList } from '../../database/select-list.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { withColor } from '../../pictures/store.ts';

type KeptType = (typeof acceptedDocumentTypes)[number];
type Articles = TenantTables & { a: TenantTables['article'] };

const columns = [
  'a.id',
  'a.title',
  'a.lead',
  'a.author',
  'a.tags',
  'a.published_at',
  withColor(expressionBuilder<Articles, 'a'>().ref('a.photo')).as('photo'),
] as const;
export type StoredArticle = Selection<Articles, 'a', (typeof columns)[number]>;

interface Totals {
  total: number;
  enabled: boolean;
  next_publication: Date | null;
}

interface ArticleRequest {
  now: Date;
  search: string | undefined;
  tag: string | undefined;
  limit: number;
  offset: number;
}

/**
 * Reads one page of published articles, newest first, without bodies. The title and lead of an article must contain all
 * words of `search`, and one of its tags must be `tag`, whatever its case and accents.
 */
export async function findArticlePage(tx: TenantTransaction, { now, search, tag, limit, offset }: ArticleRequest) {
  const matching = sql`from article a where a.published_at <= ${now}
    and not exists (select from words_of(${search ?? ''}) w where position(w.word in a.search_text) = 0)
    and (${tag ?? ''} = '' or exists (select from unnest(a.tags) t where fold(t) = fold(${tag ?? ''})))`;
  const { rows } = await sql<Totals & ({ id: null } | StoredArticle)>`
    select t.*, l.* from (
      select (select count(*) ${matching}) as total, (select blog_enabled from shop) as enabled,
        (select min(published_at) from article where published_at > ${now}) as next_publication
    ) t left join lateral (
      select ${selectList(columns)}, row_number() over (order by a.published_at desc, a.id) as place ${matching}
      order by a.published_at desc, a.id limit ${limit} offset ${offset}
    ) l on true order by l.place`.execute(tx);
  return rows;
}

export function findArticle(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('article as a')
    .select(columns)
    .select(['a.body', sql<boolean>`(select blog_enabled from shop)`.as('enabled')])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

const RELATED_ARTICLES = 3;

/** Finds the published articles that share tags with an article, those with most of them first. */
export async function findRelatedArticles(
  tx: TenantTransaction,
  { id, tags }: Pick<StoredArticle, 'id' | 'tags'>,
  now: Date,
): Promise<StoredArticle[]> {
  const shared = sql<number>`(select count(*) from unnest(a.tags) t where t = any(${tags}))`;
  return tx
    .selectFrom('article as a')
    .select(columns)
    .where('a.id', '<>', id)
    .where('a.published_at', '<=', now)
    .where(sql<boolean>`a.tags && ${tags}`)
    .orderBy(shared, 'desc')
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id')
    .limit(RELATED_ARTICLES)
    .execute();
}

/** Finds the articles before and after an article in the list of the blog, and when the next one is published. */
export async function findNeighbours(tx: TenantTransaction, { id, published_at }: StoredArticle, now: Date) {
  const published = () => tx.selectFrom('article').select(['id', 'title']).where('published_at', '<=', now).limit(1);
  const [older, newer, next] = await Promise.all([
    published()
      .where(sql<boolean>`(published_at, -id) < (${published_at}::timestamptz, -${id}::bigint)`)
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .executeTakeFirst(),
    published()
      .where(sql<boolean>`(published_at, -id) > (${published_at}::timestamptz, -${id}::bigint)`)
      .orderBy('published_at')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    tx
      .selectFrom('article')
      .select((is) => is.fn.min('published_at').as('at'))
      .where('published_at', '>', now)
      .executeTakeFirst(),
  ]);
  return { older, newer, nextPublication: next?.at ?? null };
}

const documentColumns = ['id', 'type', 'custom_name'] as const;

export function listDocumentRows(tx: TenantTransaction) {
  return tx.selectFrom('document').select(documentColumns).orderBy('sort_order').orderBy('id').execute();
}

/** How many of a shop's documents a search reads. */
const SEARCHED_DOCUMENTS = 500;

/** Finds documents with words that begin with the words of a query. Those with them in their names come first. */
export async function findDocumentsWith(tx: TenantTransaction, query: string, limit: number) {
  const { rows } = await sql<Pick<Selectable<TenantTables['document']>, (typeof documentColumns)[number]>>`
    select id, type, custom_name from (
      select id, type, custom_name, search_text, sort_order from document order by sort_order, id limit ${SEARCHED_DOCUMENTS}
    ) d
    where not exists (select from words_of(${query}) w where position(' ' || w.word in d.search_text) = 0)
    order by (select count(*) from words_of(${query}) w where position(' ' || w.word in ' ' || fold(d.custom_name)) > 0) desc,
      sort_order, id
    limit ${limit}`.execute(tx);
  return rows;
}

export function findDocument(tx: TenantTransaction, type: DocumentType, id: number | undefined) {
  return tx
    .selectFrom('document')
    .select([...documentColumns, 'body', 'updated_at', sql<Date | null>`null::timestamptz`.as('replaced_at')])
    .where('type', '=', type)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
}

export function findDocumentVersion(tx: TenantTransaction, type: KeptType, version: string) {
  return tx
    .selectFrom('document_version')
    .select(['document_id as id', 'type', 'custom_name', 'body', 'version as updated_at', 'replaced_at'])
    .where('type', '=', type)
    .where('version', '=', new Date(version))
    .executeTakeFirst();
}

/** How many earlier versions a document lists. Older ones keep their addresses. */
const LISTED_VERSIONS = 100;

/** Lists earlier versions of a document, newest first. Of several with the same text in a row, only the last counts. */
export async function listDocumentVersions(tx: TenantTransaction, type: KeptType) {
  const { rows } = await sql<Pick<Selectable<TenantTables['document_version']>, 'version' | 'replaced_at'>>`
    select version, replaced_at from (
      select version, replaced_at, digest, lead(digest) over (order by version) as next
      from document_version where type = ${type}
    ) v
    where digest is distinct from coalesce(next, (select md5(body) from document where type = ${type}))
    order by version desc limit ${LISTED_VERSIONS}`.execute(tx);
  return rows;
}
