import { z } from 'zod';
import { type FilledFile, fillText, type KnownTexts } from './fill-template.ts';
import type { NewShop } from './new-shop.ts';

/** Entries with an amount of money. */
const amounts = new Set(['price', 'freeFrom']);
/** Entries that mails and links use as they are. They are left out until they are known. */
const addresses = new Set(['email', 'phone']);

const parsed = z.looseObject({});

/**
 * Fills in the template of `shop.json`.
 * @param scale by how much the amounts of the template are multiplied
 */
export function fillShopFile(
  template: string,
  shop: NewShop & { id: string },
  known: KnownTexts,
  scale: number,
): FilledFile {
  let placeholders = 0;
  const fill = (key: string, value: unknown) => {
    if (typeof value === 'number' && amounts.has(key)) return value * scale;
    if (typeof value !== 'string') return value;
    const filled = fillText(value, known);
    if (filled.placeholders > 0 && addresses.has(key)) return undefined;
    placeholders += filled.placeholders;
    return filled.text;
  };
  const filled = parsed.parse(JSON.parse(template, fill));
  const { $schema, ...others } = filled;
  const content = { $schema, id: shop.id, ...others, currency: shop.currency, payments: paymentsOf(shop) };
  return { text: `${JSON.stringify(content, null, 2)}\n`, placeholders };
}

function paymentsOf({ account, company, name }: NewShop) {
  const onDelivery = { type: 'cash-on-delivery' };
  if (account === null) return [onDelivery];
  return [{ type: 'bank-transfer', settings: { account, holder: company ?? name, days: 7 } }, onDelivery];
}
