import { z } from 'zod';
import type { Complete } from '../complete.ts';
import {
  type Article,
  type ArticleEntry,
  type ArticleList,
  type Document,
  type DocumentEntry,
  type DocumentType,
  documentTypes,
  documentVersion,
  type NamedArticle,
} from '../content.ts';
import { ShopError } from '../errors.ts';
import type { Foreign, ForeignId, Report } from './foreign.ts';
import { readPhoto } from './read-list-item.ts';
import {
  type Fields,
  isMissing,
  readDateTime,
  readEach,
  readEntries,
  readFields,
  readId,
  readInteger,
  readListAnswer,
  readMember,
  readText,
  readTextAnswer,
  readTexts,
} from './read-values.ts';

/**
 * Reads a list of articles, with or without its envelope. Entries without an id or a title are left out and reported;
 * without a total, the number of entries counts.
 * @throws ShopError UpstreamFailed for a value that is neither a list nor an object
 */
export function readArticleList(answer: unknown, report: Report): Complete<Foreign<ArticleList>> {
  const data = readEach(readListAnswer(answer), (entry) => readArticleEntry(readFields(entry)), 'articles', report);
  return { data, totalItems: readInteger(readFields(answer)?.totalItems) ?? data.length };
}

/**
 * Reads an article.
 * @throws ShopError UpstreamFailed when the answer has no id or no title
 */
export function readArticle(answer: unknown): Complete<Foreign<Article>> {
  const outer = readFields(answer);
  const fields = isMissing(outer?.id) ? (readFields(outer?.data) ?? outer) : outer;
  const entry = readArticleEntry(fields);
  if (!entry || !fields) throw new ShopError('UpstreamFailed', { field: 'article' });
  return {
    ...entry,
    body: readText(fields.body) ?? readText(fields.content) ?? '',
    related: (readEntries(fields.related) ?? []).slice(0, 3).flatMap((one) => readArticleEntry(readFields(one)) ?? []),
    older: readNamed(fields.older),
    newer: readNamed(fields.newer),
  };
}

function readNamed(value: unknown): Foreign<NamedArticle> | null {
  const [id, title] = [readId(readFields(value)?.id), readText(readFields(value)?.title)];
  return id === undefined || title === undefined ? null : { id, title };
}

function readArticleEntry(fields: Fields | undefined): Complete<Foreign<ArticleEntry>> | undefined {
  const id = readId(fields?.id);
  const title = readText(fields?.title);
  if (!fields || id === undefined || title === undefined) return undefined;
  return {
    id,
    title,
    lead: readText(fields.lead) ?? null,
    photo: readPhoto(fields.photo, title) ?? null,
    author: readText(fields.author) ?? null,
    publishedAt: readDateTime(fields.publishedAt) ?? null,
    tags: readTexts(fields.tags),
  };
}

/** Reads a list of documents. A document without a type is a custom document. */
export function readDocumentList(answer: unknown, report: Report): { data: Complete<Foreign<DocumentEntry>>[] } {
  return {
    data: readListAnswer(answer).flatMap((entry) => {
      const fields = readFields(entry);
      const id = readId(fields?.id);
      const type = isMissing(fields?.type)
        ? 'CUSTOM'
        : readMember(fields?.type, documentTypes, 'documents.type', report);
      const customName = readText(fields?.customName) ?? readText(fields?.name);
      if (!type) return [];
      if (id === undefined || (type === 'CUSTOM' && customName === undefined)) {
        report('documents', entry);
        return [];
      }
      return [{ id, type, customName: customName ?? '' }];
    }),
  };
}

const earlierVersions = z.array(documentVersion).max(100).catch([]);

/**
 * Reads a document, whose body may be text or inside an object. Its type is that of the request. A missing id is taken
 * from the request, else from the type.
 * @throws ShopError NotFound when the answer has no body
 */
export function readDocument(
  answer: unknown,
  type: DocumentType,
  id: ForeignId | undefined,
): Complete<Foreign<Document>> {
  const body = readTextAnswer(answer);
  if (isMissing(body)) throw new ShopError('NotFound');
  const outer = readFields(answer);
  const fields = isMissing(outer?.id) && isMissing(outer?.body) ? (readFields(outer?.data) ?? outer) : outer;
  return {
    id: readId(fields?.id) ?? id ?? documentTypes.indexOf(type) + 1,
    type,
    customName: readText(fields?.customName) ?? readText(fields?.name) ?? '',
    body,
    version: readText(fields?.version),
    replacedAt: readDateTime(fields?.replacedAt) ?? null,
    earlier: earlierVersions.parse(fields?.earlier),
  };
}
