import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cartRuleSchema } from '@witryna/api/cart-rules/rules-of-folder.ts';
import { describeShopWords } from './describe-shop-words.ts';
import { formatWithBiome } from './format-with-biome.ts';

const isCheck = process.argv.includes('--check');

/** Writes a generated file, or with `--check` says that it is outdated. */
function generate(path: string, text: string): void {
  const file = join(import.meta.dirname, '..', path);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${path} does not match the sources. Run \`npm run shop:schema\`.\n`);
    process.exitCode = 1;
  }
}

const schemas = 'packages/shop-folder/src/format/section-schemas.json';
const words = await describeShopWords();
generate(schemas, formatWithBiome(schemas, JSON.stringify(words.schemas)));
generate('docs/sections.md', words.page);
// The schema of shop.json names the layouts, so it is made from the file that was just written.
const { shopSchema } = await import('../packages/shop-folder/src/format/shop-schema.ts');
const schema = 'docs/shop.schema.json';
generate(schema, formatWithBiome(schema, JSON.stringify(shopSchema(cartRuleSchema))));
process.exit();
