import { randomBytes } from 'node:crypto';
import clientAssets from 'virtual:client-assets';
import type { StorefrontEntry } from '@witryna/contract/storefront-entry';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { themeOf } from './features/theme/theme.server.ts';
import { log } from './platform/notices/page-log.ts';
import { putScriptFirst } from './platform/render/head-order.ts';
import { pageContext } from './platform/render/page-context.ts';
import { type RenderContext, RenderContextProvider } from './platform/render/render-context.ts';
import { renderPage } from './platform/render/render-page.ts';
import { readLoaderData } from './platform/render/router-stream.ts';
import { startLater } from './platform/render/start-later.ts';
import type { RootData } from './platform/shop/root-data.ts';
import { loadAllMessages } from './platform/texts/messages.ts';
import { fontsOfShop } from './variants/fonts-of-shop.server.ts';

export { logTo } from './platform/notices/page-log.ts';

// The messages of all languages are loaded once. Each page gets its language from a React context.
const textsLoaded = loadAllMessages();

export const providePage: StorefrontEntry<RouterContextProvider>['providePage'] = (page) => {
  const provider = new RouterContextProvider();
  provider.set(pageContext, page);
  return provider;
};

/**
 * Renders the whole document without streaming, since the server hashes, compresses and caches it. All our scripts and
 * styles and those of React Router have the nonce, which the server replaces by hashes in the Content-Security-Policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: Pick<RouterContextProvider, 'get'>,
): Promise<Response> {
  await textsLoaded;
  const nonce = randomBytes(16).toString('base64url');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const contextOf = await readLoaderData(routerContext);
  const createElement = () => documentOf(request.url, contextOf(), nonce);
  const { html, failed } = await renderPage(createElement, nonce, logFailure);
  provider.get(pageContext).deliver({ html: startLater(putScriptFirst(html, nonce), nonce), nonce });
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** Logs errors of loaders, except when the visitor has aborted the request. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logFailure(error);
}

function logFailure(error: unknown): void {
  log('error', 'A page failed', { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** The React element of a whole page. A benchmark renders it with `renderToString` alone, as a baseline. */
export function documentOf(url: string, routerContext: EntryContext, nonce: string) {
  const root = routerContext.staticHandlerContext.loaderData.root as RootData | undefined;
  return (
    <RenderContextProvider value={renderContextOf(root, new URL(url), nonce)}>
      <ServerRouter context={routerContext} url={url} nonce={nonce} />
    </RenderContextProvider>
  );
}

function renderContextOf(root: RootData | undefined, { searchParams }: URL, nonce: string): RenderContext {
  const layout = root?.shop?.layout ?? {};
  const fonts = fontsOfShop(layout, searchParams.get('home'));
  const theme = themeOf({ ...layout, ...fonts }, root?.language ?? 'en');
  return {
    nonce,
    themeCss: theme.css,
    fontFiles: theme.fontFiles,
    filesOf: (source) => clientAssets[source] ?? [],
  };
}
