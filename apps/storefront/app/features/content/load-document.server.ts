import type { Document, DocumentType } from '@witryna/contract/content';
import { codeOf, passes } from '../../platform/api/errors.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.server.ts';
import { log } from '../../platform/notices/log.ts';
import { type PageLoaderContext, retrySeconds, shopApiOf } from '../../platform/render/shop.server.ts';

export interface CleanDocument {
  readonly id: number | string;
  readonly customName: string;
  /** Sanitised. */
  readonly body: string;
}

interface LoadedDocument {
  readonly document?: CleanDocument;
  /** What the page is answered with. */
  readonly init: ResponseInit;
}

/** A document ready to be shown. One that can't be had is logged and leaves the page empty (specification section 8). */
export async function loadDocument(
  context: PageLoaderContext,
  type: DocumentType,
  id?: string,
): Promise<LoadedDocument> {
  let found: Document;
  try {
    found = await shopApiOf(context).get(`shop/Document/${type}`, { query: { id } });
  } catch (error) {
    // search engines must not take one that fails for the moment for one that is gone
    if (passes(codeOf(error))) return { init: { status: 503, headers: { 'retry-after': retrySeconds } } };
    log('warn', 'a document could not be loaded', { type, id, reason: codeOf(error) });
    return { init: { status: 404 } };
  }
  const customName = found.customName || (await nameInList(context, found.id));
  return { document: { id: found.id, customName, body: sanitizeHtml(found.body ?? '') }, init: { status: 200 } };
}

/** A foreign server may answer a document's body alone; its name then stands in the list of documents. */
async function nameInList(context: PageLoaderContext, id: number | string): Promise<string> {
  const list = await shopApiOf(context)
    .get('shop/Document')
    .catch(() => undefined);
  return list?.data.find((entry) => String(entry.id) === String(id))?.customName ?? '';
}
