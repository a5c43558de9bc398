import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { aliveLater } from './alive-later.tsx';

function Footer({ year }: { year: number }) {
  return <footer>© {year}</footer>;
}

test('the server draws in full what comes alive later', async () => {
  const Later = aliveLater(async () => Footer);
  const { prelude } = await prerender(<Later year={2026} />);
  const html = await new Response(prelude).text();
  expect(html).toContain('<footer>');
  expect(html).toContain('2026');
});
