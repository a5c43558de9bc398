import { type ReactNode, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router';
import router from 'react-router/package.json' with { type: 'json' };
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../hydration/lazy-part.ts';
import { renderPage } from './render-page.ts';
import { ROUTER_VERSION, readLoaderData } from './router-stream.ts';

vi.mock('react-dom/server', { spy: true });
beforeEach(() => void vi.mocked(renderToPipeableStream).mockClear());

async function render(content: ReactNode) {
  const onError = vi.fn();
  const page = () => (
    <html lang="pl">
      <body>
        <Suspense fallback="waits">{content}</Suspense>
      </body>
    </html>
  );
  const { html, failed } = await renderPage(page, 'N', onError);
  return { html: String(html), failed, onError };
}

function Broken(): ReactNode {
  throw new Error('broken');
}

test('a page is written as bytes, with its document type', async () => {
  const { html, failed } = await render('Łódź “ż”');
  expect(html).toBe('<!DOCTYPE html><html lang="pl"><head></head><body><!--$-->Łódź “ż”<!--/$--></body></html>');
  expect(failed).toBe(false);
});

test('a part whose code is not there yet is waited for', async () => {
  const Part = lazyPart(async () => () => <p>here</p>);
  const { html, failed } = await render(<Part />);
  expect(html).toContain('<p>here</p>');
  expect(html).not.toContain('waits');
  expect(failed).toBe(false);
});

test('a part that throws is told once, and the rest of the page stands', async () => {
  const { html, failed, onError } = await render(<Broken />);
  expect(html).toContain('waits');
  expect(failed).toBe(true);
  expect(onError).toHaveBeenCalledOnce();
});

test('a page that throws outside of any part is thrown', async () => {
  await expect(renderPage(() => <Broken />, 'N', vi.fn())).rejects.toThrow('broken');
});

test('React Router is the version whose private parts we know', () => {
  expect(router.version, 'read router-stream.ts again before raising the version').toBe(ROUTER_VERSION);
});

const hostile = `"</script><script>alert(1)</script><!--\u2028\u2029\\'&`;

test.each([
  ['at once', 0, () => null],
  ['in parts', 1, lazyPart(async () => () => <p>late</p>)],
])('what loaders gave rides in the page %s and can not leave its script', async (_, inParts, Part) => {
  const { html, failed } = await renderRoute(() => (
    <html lang="en">
      <body>
        <output>{useLoaderData<string>()}</output>
        <Suspense>
          <Part />
        </Suspense>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ));
  expect(failed).toBe(false);
  expect(renderToPipeableStream).toHaveBeenCalledTimes(inParts);
  const call = 'window.__reactRouterContext.streamController';
  const scripts = [...html.matchAll(/<script nonce="N">(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const [data = '', ...rest] = scripts.filter((code) => code.startsWith(call));
  expect(rest).toEqual([`${call}.close();`]);
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  const sent: string[] = [];
  new Function('window', data)({
    __reactRouterContext: { streamController: { enqueue: (s: string) => sent.push(s) } },
  });
  expect(JSON.parse(sent.join(''))).toContain(hostile);
});

/** Through React Router itself: its loader, its stream, its scripts. */
async function renderRoute(Root: () => ReactNode) {
  const rendered = Promise.withResolvers<{ html: string; failed: boolean }>();
  async function handleRequest(request: Request, _status: number, headers: Headers, context: EntryContext) {
    const contextOf = await readLoaderData(context);
    const draw = () => <ServerRouter context={contextOf()} url={request.url} nonce="N" />;
    const { html, failed } = await renderPage(draw, 'N', rendered.reject);
    rendered.resolve({ html: String(html), failed });
    return new Response(null, { headers });
  }
  const route = { id: 'root', path: '/', module: '/root.js', hasLoader: true };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: { ...route, module: { default: Root, loader: () => hostile } } },
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
