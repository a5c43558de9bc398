import { z } from 'zod';
import { cartRules, shopFile } from './shop-file.ts';

/**
 * Makes the JSON Schema of `shop.json`, by which editors complete and check the file.
 * @param cartRule schema of a rule for carts, of any kind
 */
export function shopSchema(cartRule: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(shopFile.extend({ cartRules: cartRules(cartRule) }), { io: 'input' });
  return { $schema, title: 'shop.json', ...schema };
}
