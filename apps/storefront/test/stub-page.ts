import type { PageContext } from '@witryna/contract/storefront-entry';
import { RouterContextProvider } from 'react-router';
import { pageContext } from '../app/platform/render/page-context.ts';
import { shopMiddleware } from '../app/platform/render/shop-context.server.ts';

const none = () => undefined;

/** The context of a page of `shop.example`, whose loaders ask `fetchApi`. */
export function stubPage(
  fetchApi: PageContext['fetchApi'],
  recorder: Partial<PageContext['recorder']> = {},
  more: Partial<PageContext> = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    host: 'shop.example',
    state: 'live',
    shopId: 1,
    origin: 'https://shop.example',
    findStatus: async () => ({ kind: 'live' }),
    findMovedPage: async () => undefined,
    fetchApi,
    environment: { allowDebugDomain: false },
    deliver: none,
    recorder: { addTags: none, expireAt: none, doNotStore: none, allowSources: none, openPolicy: none, ...recorder },
    ...more,
  });
  void shopMiddleware(requestOf(context, '/', {}), async () => new Response());
  return context;
}

/** A page whose API has these answers by path (`shop/Article/5`) and no others. */
export function pageOfAnswers(answers: Record<string, unknown>): RouterContextProvider {
  return stubPage(async ({ url }) => {
    const answer = answers[new URL(url).pathname.slice('/api/'.length)];
    if (answer) return Response.json(answer);
    return Response.json({ error: { code: 'NotFound' } }, { status: 404 });
  });
}

/** What a loader gets for a request of `address`. */
export function requestOf<Params>(context: RouterContextProvider, address: string, params: Params) {
  const url = new URL(address, 'https://shop.example');
  return { context, params, url, request: new Request(url), pattern: '' };
}
