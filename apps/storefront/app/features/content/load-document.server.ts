import type { Document, DocumentType } from '@witryna/contract/content';
import { codeOf } from '../../platform/api/errors.ts';
import { sanitizeHtml } from '../../platform/html/sanitize-html.server.ts';
import { log } from '../../platform/notices/log.ts';
import { type PageLoaderContext, shopApiOf } from '../../platform/render/shop.server.ts';

export interface CleanDocument {
  readonly id: number | string;
  readonly customName: string;
  /** Sanitised. */
  readonly body: string;
}

/** A document ready to be shown; undefined when it can't be had, which is logged and nothing more (specification section 8). */
export async function loadDocument(
  context: PageLoaderContext,
  type: DocumentType,
  id?: string,
): Promise<CleanDocument | undefined> {
  let found: Document;
  try {
    found = await shopApiOf(context).get(`shop/Document/${type}`, { query: { id } });
  } catch (error) {
    log('warn', 'a document could not be loaded', { type, id, reason: codeOf(error) });
    return undefined;
  }
  const customName = found.customName || (await nameInList(context, found.id));
  return { id: found.id, customName, body: sanitizeHtml(found.body ?? '') };
}

/** A foreign server may answer a document's body alone; its name then stands in the list of documents. */
async function nameInList(context: PageLoaderContext, id: number | string): Promise<string> {
  const list = await shopApiOf(context)
    .get('shop/Document')
    .catch(() => undefined);
  return list?.data.find((entry) => String(entry.id) === String(id))?.customName ?? '';
}
