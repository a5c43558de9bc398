import type { Language } from '@witryna/contract/languages';
import { type ReactNode, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import type { Shop } from '../app/platform/shop/shop.ts';
import { LanguageContext } from '../app/platform/texts/messages.ts';

const shop = {
  shopId: 1,
  name: 'Glina',
  host: 'glina.test',
  origin: 'https://glina.test',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  showcase: false,
  blogEnabled: true,
  layout: {},
};

interface PartOptions {
  language?: Language;
  shop?: Partial<Shop>;
  /** The data of header and footer. */
  shell?: unknown;
  /** What the shop's tools need consent for. */
  asks?: string;
}

/** Renders a part of a page as the server does, within a shop. @returns its HTML, with plain spaces for other ones */
export async function renderPart(
  part: ReactNode,
  { language = 'pl', shop: more, shell, asks }: PartOptions = {},
): Promise<string> {
  const Part = () => <Suspense>{part}</Suspense>;
  const Page = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'routes/shell', children: [{ index: true, Component: Part }] }] },
  ]);
  const root = { language, asks, shop: { ...shop, ...more } };
  const hydrationData = { loaderData: { root, 'routes/shell': shell } };
  const page = (
    <LanguageContext value={language}>
      <Page hydrationData={hydrationData} />
    </LanguageContext>
  );
  const html = await new Response((await prerender(page)).prelude).text();
  return html.replace(/\s/g, ' ');
}
