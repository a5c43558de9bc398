import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { FoundTextsList } from './found-texts-list.tsx';

test('found articles and documents are links below the products', async () => {
  const texts = {
    articles: [{ id: 4, title: 'Jak dbać o kamionkę', lead: 'Krótko' }],
    documents: [
      { id: 1, type: 'FAQ' as const, customName: 'Pytania' },
      { id: 2, type: 'CUSTOM' as const, customName: 'Karta Podarunkowa' },
    ],
  };
  const html = await renderPart(<FoundTextsList texts={texts} />);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
  expect(links).toEqual(['/blog/4-jak-dbac-o-kamionke', '/help-center/faq', '/document/2-karta-podarunkowa']);
  expect(html).toContain('Wpisy i pomoc');
  expect(await renderPart(<FoundTextsList texts={{ articles: [], documents: [] }} />)).not.toContain('<section');
});
