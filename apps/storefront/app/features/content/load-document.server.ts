import type { Document, DocumentType } from '@witryna/contract/content';
import { codeOf, isTemporary } from '../../platform/api/error-messages.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.server.ts';
import { log } from '../../platform/notices/page-log.ts';
import { type PageLoaderContext, retrySeconds, shopApiOf } from '../../platform/render/shop.server.ts';

export interface CleanDocument {
  readonly id: number | string;
  readonly customName: string;
  /** The text of the document, as sanitised HTML. */
  readonly body: string;
}

interface LoadedDocument {
  readonly document?: CleanDocument;
  /** The HTTP status and headers of the page. */
  readonly init: ResponseInit;
}

/** Loads and sanitises a document. A failure is logged and leaves the page empty (specification section 8). */
export async function loadDocument(
  context: PageLoaderContext,
  type: DocumentType,
  id?: string,
): Promise<LoadedDocument> {
  let found: Document;
  try {
    found = await shopApiOf(context).get(`shop/Document/${type}`, { query: { id } });
  } catch (error) {
    // A temporary failure is not a 404, because a 404 would make search engines drop the page.
    if (isTemporary(codeOf(error))) return { init: { status: 503, headers: { 'retry-after': retrySeconds } } };
    log('warn', 'a document could not be loaded', { type, id, reason: codeOf(error) });
    return { init: { status: 404 } };
  }
  const customName = found.customName || (await nameInList(context, found.id));
  return { document: { id: found.id, customName, body: sanitizeHtml(found.body ?? '') }, init: { status: 200 } };
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
