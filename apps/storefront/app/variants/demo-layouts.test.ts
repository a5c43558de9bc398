import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { expect, test } from 'vitest';
import { renameList } from '../sections/earlier-lists.ts';
import { parseTolerantly } from '../sections/parse-tolerantly.ts';
import { sectionDefinitions } from '../sections/section-definitions.server.ts';
import { blogVariants, homeVariants, listingVariants, productVariants } from './variants.server.ts';

const root = join(import.meta.dirname, '../../../..');
const readShop = (key: string, folder: string) => {
  // The import replaces a relative time by a moment, and a handle by the address of its page.
  const text = readFileSync(join(root, folder, 'shop.json'), 'utf8')
    .replace(/"in \d+ days"/g, '"2030-01-01T00:00:00Z"')
    .replace(/"product:([\w-]+)"/g, '"/product/$1"')
    .replace(/"category:([\w-]+)"/g, '"/products/$1"');
  const { layout, frontPage } = JSON.parse(text);
  return { key, layout, frontPage };
};
const demoShops = readdirSync(join(root, 'demo/shops')).map((name) => readShop(name, `demo/shops/${name}`));
const shops = [
  ...demoShops.filter(({ frontPage }) => frontPage),
  // The templates of `shop.json` from which new shops are made.
  ...languages.map((language) => readShop(`a new ${language} shop`, `packages/shop-folder/templates/${language}`)),
];

test.each(shops)('all variants that $key names exist', ({ layout }) => {
  expect([...homeVariants.byName.keys()]).toContain(layout.homeLayout);
  expect([...listingVariants.byName.keys()]).toContain(layout.gridLayout);
  expect([...productVariants.byName.keys()]).toContain(layout.productDetailsLayout);
  expect([...blogVariants.byName.keys()]).toContain(layout.blogLayout);
});

test.each(shops)('the front page of $key has valid content for existing sections', (shop) => {
  for (const [id, content] of Object.entries(shop.frontPage.content)) {
    const definition = sectionDefinitions.get(renameList({ type: id.replace(/\d+$/, ''), props: {} }).type);
    expect(definition, id).toBeDefined();
    if (!definition) continue;
    const dropped: string[] = [];
    const read = parseTolerantly(definition.content, content, (path) => dropped.push(`${id}.${path}`));
    expect(dropped).toEqual([]);
    expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(content as object)));
  }
});

test('every variant has a demo shop that it suits', () => {
  const demo: { looks?: string[] }[] = JSON.parse(readFileSync(join(root, 'demo/demo.json'), 'utf8'));
  const looks = demo.flatMap((entry) => entry.looks ?? []);
  const names = [homeVariants, listingVariants, productVariants, blogVariants].flatMap(({ byName }) => [
    ...byName.keys(),
  ]);
  expect(looks.toSorted()).toEqual(names.toSorted());
});
