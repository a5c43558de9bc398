import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReactNode, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Outlet, Scripts, ServerRouter, useLoaderData } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestRoute } from '../../../test/request-route.ts';
import { lazyPart } from '../hydration/lazy-part.ts';
import { renderPage } from './render-page.ts';
import { readLoaderData } from './router-stream.ts';
import { startLater } from './start-later.ts';

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

test('a page is rendered to bytes with its doctype', async () => {
  const { html, failed } = await render('Łódź “ż”');
  expect(html).toBe('<!DOCTYPE html><html lang="pl"><head></head><body><!--$-->Łódź “ż”<!--/$--></body></html>');
  expect(failed).toBe(false);
});

test('rendering waits for a lazily loaded component', async () => {
  const Part = lazyPart(async () => () => <p>here</p>);
  const { html, failed } = await render(<Part />);
  expect(html).toContain('<p>here</p>');
  expect(html).not.toContain('waits');
  expect(failed).toBe(false);
});

test('a component that throws is reported once, and the rest of the page is rendered', async () => {
  const { html, failed, onError } = await render(<Broken />);
  expect(html).toContain('waits');
  expect(failed).toBe(true);
  expect(onError).toHaveBeenCalledOnce();
});

test('an error outside of any Suspense boundary rejects', async () => {
  await expect(renderPage(() => <Broken />, 'N', vi.fn())).rejects.toThrow('broken');
});

test('all packages of React Router have one version, and none is installed twice', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../../../../package-lock.json'), 'utf8');
  const found = [...lock.matchAll(/"[^"]*node_modules\/((?:@react-router\/)?[^/"]+)": \{\n\s+"version": "(.+)"/g)];
  const packages = found.filter(([, name]) => name === 'react-router' || name?.startsWith('@react-router/'));
  expect(packages.map(([, name]) => name)).toEqual(['@react-router/dev', '@react-router/node', 'react-router']);
  expect(new Set(packages.map(([, , version]) => version)).size).toBe(1);
});

const hostile = `"</script><script>alert(1)</script><!--\u2028\u2029\\'&`;

test.each([
  ['synchronously', 0, () => null],
  ['as a stream', 1, lazyPart(async () => () => <p>late</p>)],
])('loader data in a page rendered %s can’t break out of its script', async (_, streams, Part) => {
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
  expect(renderToPipeableStream).toHaveBeenCalledTimes(streams);
  const call = 'window.__reactRouterContext.streamController';
  const scripts = [...html.matchAll(/<script nonce="N">(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const [data = '', ...rest] = scripts.filter((code) => code.startsWith(call));
  expect(rest).toEqual([`${call}.close();`]);
  expect(data).not.toMatch(/[<>&\u2028\u2029]/);
  expect(html).toMatch(/<script[^>]* type="module"/);
  expect(String(startLater(Buffer.from(html), 'N'))).not.toMatch(/ (type="module"|rel="modulepreload")/);
  const sent: string[] = [];
  new Function('window', data)({
    __reactRouterContext: { streamController: { enqueue: (s: string) => sent.push(s) } },
  });
  expect(JSON.parse(sent.join(''))).toContain(hostile);
});

/** Renders a route through React Router, with its loader, its data stream and its scripts. */
function renderRoute(Root: () => ReactNode) {
  return requestRoute({ Root, loader: () => hostile }, async (context, url) => {
    const contextOf = await readLoaderData(context);
    const createElement = () => <ServerRouter context={contextOf()} url={url} nonce="N" />;
    const { html, failed } = await renderPage(createElement, 'N', (error) => {
      throw error;
    });
    return { html: String(html), failed };
  });
}
