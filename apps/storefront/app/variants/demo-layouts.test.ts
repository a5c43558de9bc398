import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { loadDemoShops } from '@witryna/demo';
import { expect, test } from 'vitest';
import { parseTolerantly } from '../sections/parse-tolerantly.ts';
import { sectionDefinitions } from '../sections/section-definitions.server.ts';
import { blogVariants, homeVariants, listingVariants, productVariants } from './variants.server.ts';

/** The template of `shop.json` from which new shops in a language are made. */
const readTemplate = (language: string) => {
  const folder = join(import.meta.dirname, '../../../../packages/shop-folder/templates', language);
  const { layout, frontPage } = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'));
  return { key: `a new ${language} shop`, layout, frontPageConfig: frontPage };
};
const shops = [...(await loadDemoShops()), ...languages.map(readTemplate)];

test.each(shops)('all variants that $key names exist', ({ layout }) => {
  expect([...homeVariants.byName.keys()]).toContain(layout.homeLayout);
  expect([...listingVariants.byName.keys()]).toContain(layout.gridLayout);
  expect([...productVariants.byName.keys()]).toContain(layout.productDetailsLayout);
  expect([...blogVariants.byName.keys()]).toContain(layout.blogLayout);
});

test.each(shops)('the front page of $key has valid content for existing sections', (shop) => {
  for (const [id, content] of Object.entries(shop.frontPageConfig.content)) {
    const definition = sectionDefinitions.get(id.replace(/\d+$/, ''));
    expect(definition, id).toBeDefined();
    if (!definition) continue;
    const dropped: string[] = [];
    const read = parseTolerantly(definition.content, content, (path) => dropped.push(`${id}.${path}`));
    expect(dropped).toEqual([]);
    expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(content as object)));
  }
});
