import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { ArticlePage } from './article-page.tsx';

const entry = {
  id: 4,
  title: 'Imbryk',
  lead: null,
  photo: null,
  author: 'Ola',
  publishedAt: null,
  tags: ['herbata i stół'],
};

test.each([
  ['pl', '3 minuty czytania', 'Poprzedni wpis', 'Więcej na ten temat', 'Udostępnij'],
  ['en', '3-minute read', 'Previous article', 'More on this', 'Share'],
  ['es', '3 minutos de lectura', 'Artículo anterior', 'Más sobre este tema', 'Compartir'],
] as const)('an article in %s leads to its tags, its neighbours and related ones', async (language, ...texts) => {
  const article = {
    ...entry,
    body: '<p>x</p>',
    related: [{ ...entry, id: 6, title: 'Kubek' }],
    older: { id: 3, title: 'Starszy' },
    newer: null,
  };
  const html = await renderPart(<ArticlePage article={article} recent={[]} minutes={3} />, { language });
  for (const text of texts) expect(html).toContain(text);
  const links = [...html.matchAll(/href="(\/blog[^"]+)"/g)].map((match) => match[1]);
  expect(links).toEqual(['/blog?tag=herbata+i+st%C3%B3%C5%82', '/blog/3-starszy', '/blog/6-kubek']);
});
