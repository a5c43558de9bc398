import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey, type RateLimiter } from '@witryna/api/http/rate-limits.ts';
import { readBody } from '@witryna/api/http/read-body.ts';
import { ShopError } from '@witryna/contract/errors';
import { parseJson } from '@witryna/contract/parse-json';
import type { ApiSource } from '../api/api-source.ts';
import type { RenderPage } from './create-render-page.ts';
import type { FindPageShop, PageShop } from './page-shop.ts';
import { sendCompressedPage } from './send-rendered-page.ts';

/** The route that prepares the sections of a document. */
const PREVIEW_PATH = '/page-builder-preview';
const MAX_DOCUMENT_BYTES = 262_144;

export interface PreviewDeps {
  findShop: FindPageShop;
  limiter: RateLimiter;
  addressOf(request: IncomingMessage): string | undefined;
  hostOf(request: IncomingMessage): string | undefined;
  /** Missing with a foreign API, whose shops have no previews. */
  isPreviewToken?: ApiSource['isPreviewToken'];
}

/** Whether a request sends a document to be prepared. */
export function isPreviewCall({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && url.split('?', 1)[0] === PREVIEW_PATH;
}

/** Whether a query has a valid `preview` token of the shop. */
export function hasPreviewToken(deps: PreviewDeps, { state, shopId }: PageShop, query: URLSearchParams): boolean {
  const token = query.get('preview');
  if (token === null || state !== 'live' || typeof shopId !== 'number') return false;
  return deps.isPreviewToken?.(shopId, token) ?? false;
}

/**
 * Creates the handler that answers a page-builder document with its prepared sections as JSON. The query has the token.
 * It throws InvalidSignature without a valid token, PayloadTooLarge above 256 KiB, InvalidRequest if the body is no JSON.
 */
export function createServePreview(deps: PreviewDeps, render: RenderPage) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    deps.limiter.take('preview', addressKey(deps.addressOf(request)));
    const shop = await deps.findShop(deps.hostOf(request));
    const query = new URLSearchParams(request.url?.split('?')[1]);
    if (!hasPreviewToken(deps, shop, query)) throw new ShopError('InvalidSignature');
    const body = await readBody(request, MAX_DOCUMENT_BYTES, () => new ShopError('PayloadTooLarge'));
    const document = parseJson(body.toString());
    if (document === undefined) throw new ShopError('InvalidRequest');
    const rendered = await render(shop, PREVIEW_PATH, { preview: { document } });
    await sendCompressedPage(request, response, { ...rendered, headers: withoutStoring(rendered.headers) });
  };
}

/** The headers of an answer that only the owner of a token may see. */
export function withoutStoring(headers: Readonly<Record<string, string>>): Record<string, string> {
  return { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
}
