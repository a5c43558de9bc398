import type { PageDocument, PageRecorder, PageRequest, PageSources } from '@witryna/contract/storefront-entry';
import { createRequestHandler } from 'react-router';
import type { RenderedPage } from './page-cache/cached-page.ts';
import { readPageRoutes } from './page-routes.ts';
import { type ForeignSources, openedHeaders, sealPage, securityHeaders } from './security-headers.ts';
import type { StorefrontBuild } from './storefront.ts';

/** The logging service to which browsers send their logs (specification section 7). */
const logOrigin = 'https://in.logs.betterstack.com';
const copiedHeaders = [
  'content-type',
  // Of documents that are not pages, such as the page-builder frame. The policy of pages is made here.
  'content-security-policy',
  'location',
  'cache-control',
  'retry-after',
  'x-robots-tag',
  'x-remix-response',
  'link',
];

/**
 * Creates the renderer of pages and their data, which uses the storefront's build. From the visitor's request it gets
 * only the accepted languages.
 */
export function createPageRenderer(build: StorefrontBuild) {
  const handle = createRequestHandler(build, 'production');
  const { providePage } = build.entry.module;
  const routes = readPageRoutes(build.routes);

  /**
   * Renders a page.
   * @param address the path with the query parameters that its route declares
   */
  async function render(page: PageRequest, address: string, acceptLanguage?: string): Promise<RenderedPage> {
    const tags = new Set<string>();
    let validUntil = Number.POSITIVE_INFINITY;
    let storable = true;
    const allowed: PageSources[] = [];
    let opened = false;
    const recorder: PageRecorder = {
      addTags: (more) => more.forEach((tag) => void tags.add(tag)),
      expireAt: (moment) => {
        validUntil = Math.min(validUntil, moment);
      },
      allowSources: (sources) => void allowed.push(sources),
      openPolicy: (sources) => {
        allowed.push(sources);
        opened = true;
      },
      doNotStore: () => {
        storable = false;
      },
    };
    const request = new Request(`http://${page.host || 'localhost'}${address}`, {
      headers: acceptLanguage ? { 'accept-language': acceptLanguage } : {},
    });
    let document: PageDocument | undefined;
    const deliver = (rendered: PageDocument) => {
      document = rendered;
    };
    const response = await handle(request, providePage({ ...page, recorder, deliver }));
    const { body, headers } = await readResponse(response, document, {
      connectTo: page.environment.logtailToken ? [logOrigin] : [],
      httpPictures: page.origin.startsWith('http:'),
      allowed,
    });
    if (document && opened) Object.assign(headers, openedHeaders);
    const { status } = response;
    const isCommon = routes.routeOf(new URL(request.url).pathname).commonPath !== undefined;
    return { status, headers, body, tags, validUntil, storable: storable && status === (isCommon ? 404 : 200) };
  }

  return { render, routes };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

async function readResponse(response: Response, document: PageDocument | undefined, foreign: ForeignSources) {
  const headers: Record<string, string> = { ...securityHeaders };
  for (const name of copiedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (!document) return { headers, body: Buffer.from(await response.arrayBuffer()) };
  const { body, policy } = sealPage(document.html, document.nonce, foreign);
  headers['content-security-policy'] = policy;
  return { headers, body };
}
