import type { ReactNode } from 'react';
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router';

export interface TestRoute {
  readonly Root: () => ReactNode;
  readonly loader: () => unknown;
}

/** Requests a route through React Router, with its loader. `render` gets the context as `entry.server.tsx` does. */
export async function requestRoute<Result>(
  { Root, loader }: TestRoute,
  render: (context: EntryContext, url: string) => Promise<Result>,
): Promise<Result> {
  const rendered = Promise.withResolvers<Result>();
  async function handleRequest(request: Request, _status: number, headers: Headers, context: EntryContext) {
    rendered.resolve(await render(context, request.url));
    return new Response(null, { headers });
  }
  const route = { id: 'root', path: '/', module: '/root.js', hasLoader: true };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { ...route, module: { default: Root, loader } } },
    assets: { entry: { module: '/entry.js', imports: [] }, routes: { root: route }, url: '/manifest.js', version: '1' },
    basename: '/',
    publicPath: '/',
    ssr: true,
    isSpaMode: false,
    future: {},
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  await createRequestHandler(build, 'production')(new Request('http://shop.test/'));
  return rendered.promise;
}
