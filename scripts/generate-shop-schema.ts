import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cartRuleSchema } from '@witryna/api/cart-rules/rules-of-folder.ts';
import { shopSchema } from '../packages/shop-folder/src/format/shop-schema.ts';
import { formatWithBiome } from './format-with-biome.ts';

const path = 'docs/shop.schema.json';
const file = join(import.meta.dirname, '..', path);

const text = formatWithBiome(path, JSON.stringify(shopSchema(cartRuleSchema)));
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write(`${path} does not match the schema in shop-file.ts. Run \`npm run shop:schema\`.\n`);
  process.exitCode = 1;
}
