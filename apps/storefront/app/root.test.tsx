import { type ComponentProps, useContext } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages } from './platform/texts/messages.ts';
import Root, { Layout } from './root.tsx';
import { PictureHost } from './ui/picture-host.ts';

beforeAll(() => loadMessages('shop', 'en'));

/** Renders the document of a live shop, with the given layout and page. */
async function renderDocument(layout: object, Page: () => null = () => null): Promise<string> {
  const loaderData = { language: 'en', shop: { shopId: 1, layout } } as ComponentProps<typeof Root>['loaderData'];
  const Document = () => (
    <Layout>
      <Root {...({ loaderData } as ComponentProps<typeof Root>)} />
    </Layout>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Document, children: [{ index: true, Component: Page }] },
  ]);
  const { prelude } = await prerender(<Stub hydrationData={{ loaderData: { root: loaderData } }} />);
  return new Response(prelude).text();
}

test.each([
  ['of its own', { faviconUrl: 'leaf' }, /^\/pictures\/leaf/],
  ['by default', {}, /^\/favicon\.svg$/],
])('a live shop has an icon %s', async (_whose, layout, address) => {
  const html = await renderDocument(layout);
  for (const rel of ['icon', 'apple-touch-icon'])
    expect(new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1], rel).toMatch(address);
});

test('a picture that can’t be loaded is logged once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  await renderDocument({}, () => {
    const { onFail } = useContext(PictureHost);
    for (const source of ['mug', 'bowl', 'mug']) onFail?.(source);
    return null;
  });
  const logged = warn.mock.calls.map(([line]) => JSON.parse(line));
  const entry = { level: 'warn', message: 'Picture could not be loaded' };
  expect(logged).toEqual([
    { ...entry, source: 'mug' },
    { ...entry, source: 'bowl' },
  ]);
});
