import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const categories = Array.from({ length: 8 }, (_, at) => ({ name: `K${at}`, to: `/products/${at}-k`, children: [] }));

test('the not-found page has a search, up to six categories and the products below', async () => {
  const html = await renderPart(<NotFoundPage>polecane</NotFoundPage>, { shell: { categories } });
  expect(html).toContain('name="search"');
  expect(html.match(/href="\/products\/\d-k"/g)).toHaveLength(6);
  expect(html).toContain('href="/"');
  expect(html).toContain('polecane');
});

test('it has no categories on the showcase host, whose pages are few, or if they could not be loaded', async () => {
  const showcase = await renderPart(<NotFoundPage />, { shell: { categories }, shop: { showcase: true } });
  expect(showcase).not.toContain('/products');
  expect(await renderPart(<NotFoundPage />)).not.toContain('<nav');
});
