import { expect, test } from 'vitest';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { shopPort, widths } from './shopper.ts';

const open = shareBrowser();
const shops = await readDemoShops();
const innerPages = ['/blog', '/help-center', '/contact', '/cart', '/about', '/cookie-settings'];
const pages = [
  ...groupLooks(shops).flatMap(({ looks }) => looks.map(({ host, path }) => ({ host, path }))),
  ...shops
    .filter(({ closed }) => !closed)
    .flatMap(({ shop }) => innerPages.map((path) => ({ host: shop.hosts[0] ?? '', path }))),
  { host: 'localhost', path: '/' },
];
const cases = widths.flatMap((width) => pages.map((page) => ({ ...page, width })));
const fonoOnPhone = cases.findIndex(({ host, path }) => host === 'fono.localhost' && path.startsWith('/?home'));

/** Lists the words of a page that stand on two lines. After a hyphen, a slash, an at sign or a dot a line may end. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const box = text.parentElement;
    if (!box?.checkVisibility({ visibilityProperty: true }) || box.closest('pre, code, .sr-only, .skip-link')) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\-–—/@.\u00ad\u2011]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.add(word);
    }
  }
  return [...found];
}

test.each(oneOf(cases, fonoOnPhone))('no word is broken on $host $path at $width px', async ({ host, path, width }) => {
  const { page, end } = await open({ width, height: 800, touch: width < 992 });
  await page.goto(`http://${host}:${shopPort()}${path}`);
  await page.evaluate(async () => {
    for (const list of document.querySelectorAll<HTMLDetailsElement>('footer details')) list.open = true;
    await document.fonts.ready;
  });
  expect(await page.evaluate(brokenWords)).toEqual([]);
  await end();
});
