import { z } from 'zod';
import { shopFile } from './shop-file.ts';

/** Makes the JSON Schema of `shop.json`, by which editors complete and check the file. */
export function shopSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(shopFile, { io: 'input' });
  return { $schema, title: 'shop.json', ...schema };
}
