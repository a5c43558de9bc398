import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { hydrateLater } from './hydrate-later.tsx';

function Footer({ year }: { year: number }) {
  return <footer>© {year}</footer>;
}

test('a component that hydrates later is rendered in full on the server', async () => {
  const Later = hydrateLater(async () => Footer);
  const { prelude } = await prerender(<Later year={2026} />);
  const html = await new Response(prelude).text();
  expect(html).toContain('<footer>');
  expect(html).toContain('2026');
});
