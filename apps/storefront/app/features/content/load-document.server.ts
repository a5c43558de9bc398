import type { Document, DocumentType } from '@witryna/contract/content';
import { codeOf, isTemporary } from '../../platform/api/error-messages.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.server.ts';
import { log } from '../../platform/notices/page-log.ts';
import { type PageLoaderContext, retrySeconds, shopApiOf } from '../../platform/render/shop.server.ts';
import { type StructuredDocument, structureDocument } from './structure-document.server.ts';

export interface CleanDocument extends StructuredDocument {
  readonly id: number | string;
  readonly customName: string;
  readonly version: DocumentVersion;
}

export interface DocumentVersion {
  /** Time of the last change; null if the server does not tell. */
  readonly changedAt: string | null;
  /** When the next version replaced it; null for the current one. */
  readonly replacedAt: string | null;
  readonly earlier: NonNullable<Document['earlier']>;
}

interface LoadedDocument {
  readonly document?: CleanDocument;
  /** The HTTP status and headers of the page. */
  readonly init: ResponseInit;
}

interface DocumentRequest {
  readonly type: DocumentType;
  readonly id?: string;
  /** The version of an earlier text. */
  readonly version?: string | undefined;
}

/** Loads and sanitises a document. A failure is logged and leaves the page empty (specification section 8). */
export async function loadDocument(
  context: PageLoaderContext,
  { type, id, version }: DocumentRequest,
): Promise<LoadedDocument> {
  let found: Document;
  try {
    found = await shopApiOf(context).get(`shop/Document/${type}`, { query: { id, version } });
  } catch (error) {
    // A temporary failure is not a 404, because a 404 would make search engines drop the page.
    if (isTemporary(codeOf(error))) return { init: { status: 503, headers: { 'retry-after': retrySeconds } } };
    log('warn', 'a document could not be loaded', { type, id, reason: codeOf(error) });
    return { init: { status: 404 } };
  }
  // A server that does not keep versions answers with the current one.
  if (version !== undefined && found.version !== version) return { init: { status: 404 } };
  const customName = found.customName || (await nameInList(context, found.id));
  const shown = structureDocument(sanitizeHtml(found.body ?? ''), type === 'FAQ');
  const { version: changedAt = null, replacedAt = null, earlier = [] } = found;
  return {
    document: {
      id: found.id,
      customName,
      ...shown,
      version: { changedAt, replacedAt, earlier: earlier.filter(hasTimes) },
    },
    init: { status: 200 },
  };
}

/** Whether the times of a version can be shown: another server may send anything. */
function hasTimes({ version, replacedAt }: DocumentVersion['earlier'][number]): boolean {
  return ![version, replacedAt].some((moment) => Number.isNaN(Date.parse(moment)));
}

/**
 * The name of a document, from the list of documents: for foreign servers whose answer for one document has only the
 * body. Empty if the list has no name either.
 */
async function nameInList(context: PageLoaderContext, id: number | string): Promise<string> {
  const api = shopApiOf(context);
  const list = await api.optional('documents', api.get('shop/Document'), undefined);
  return list?.data.find((entry) => String(entry.id) === String(id))?.customName ?? '';
}
