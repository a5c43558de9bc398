import type { Language } from '@witryna/contract/languages';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { LanguageContext, loadMessages, useMessages } from './messages.ts';

function Count({ count }: { count: number }) {
  const t = useMessages('shop');
  return <p>{t('productsCount', { count })}</p>;
}

function Page({ language, count }: { language: Language; count: number }) {
  return (
    <LanguageContext value={language}>
      <Count count={count} />
    </LanguageContext>
  );
}

test('pages rendered concurrently in different languages do not mix', async () => {
  await Promise.all((['en', 'pl', 'es'] as const).map((language) => loadMessages('shop', language)));
  const rendered = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      await Promise.resolve();
      const language = (['en', 'pl', 'es'] as const)[at % 3] ?? 'en';
      return [language, renderToString(<Page language={language} count={5} />)] as const;
    }),
  );
  const expected = { en: '<p>5 products</p>', pl: '<p>5 produktów</p>', es: '<p>5 productos</p>' };
  for (const [language, html] of rendered) expect(html).toBe(expected[language]);
});

function Title() {
  const t = useMessages('orders');
  return <h1>{t('title')}</h1>;
}

test('rendering waits for a message area that the route does not name', async () => {
  const page = (
    <LanguageContext value="pl">
      <Suspense fallback="…">
        <Title />
      </Suspense>
    </LanguageContext>
  );
  const { prelude } = await prerender(page);
  expect(await new Response(prelude).text()).toContain('<h1>');
});

function Rich() {
  const t = useMessages('shop');
  return t.rich('cookieTextShort', { link: (text) => <a href="/privacy">{text}</a> });
}

test('t.rich turns a tag of the message into an element', async () => {
  await loadMessages('shop', 'en');
  expect(renderToString(<Rich />)).toBe('We keep your cart and lists in your browser. <a href="/privacy">Privacy</a>');
});
