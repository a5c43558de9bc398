import { z } from 'zod';
import { type FilledFile, fillText, type KnownTexts } from './fill-template.ts';
import { type NewShop, placeAbroad } from './new-shop.ts';

/** Entries with an amount of money. */
const amounts = new Set(['price', 'freeFrom']);
/** Entries that mails and links use as they are. They are left out until they are known. */
const addresses = new Set(['email', 'phone']);

const parsed = z.looseObject({
  layout: z.looseObject({}),
  deliveries: z.array(z.looseObject({})),
});

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
  const content = {
    ...{ $schema, id: shop.id, ...others },
    hosts: [shop.host, ...shop.otherHosts],
    currency: shop.currency,
    ...(shop.home !== null && { layout: { ...others.layout, homeLayout: shop.home } }),
    ...placeOf(shop, others),
    payments: paymentsOf(shop),
  };
  return { text: `${JSON.stringify(content, null, 2)}\n`, placeholders };
}

/**
 * What differs from the template in another country. The terms keep the law that they choose, which `legal` names. Zones
 * are parts of the template's country.
 */
function placeOf(shop: NewShop, { deliveries }: z.infer<typeof parsed>) {
  const abroad = placeAbroad(shop);
  if (!abroad) return {};
  const { country, timeZone, vatRate } = abroad;
  return {
    timeZone,
    deliveryCountries: [country],
    deliveries: deliveries.map(({ zones: _, ...one }) => ({ ...one, countries: [country], vatRate })),
  };
}

function paymentsOf({ account, company, name }: NewShop) {
  const onDelivery = { type: 'cash-on-delivery' };
  if (account === null) return [onDelivery];
  return [{ type: 'bank-transfer', settings: { account, holder: company ?? name, days: 7 } }, onDelivery];
}
