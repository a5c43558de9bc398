import type { Combination, ProductDetails, Size } from '@witryna/contract/catalog';
import type { Translate } from '../../platform/texts/messages.ts';
import type { FeatureGroup } from './product-view.ts';

type Row = FeatureGroup['features'][number];

/** What identifies the chosen combination elsewhere, and its parcel. A value that the shop did not state has no row. */
export function identityGroup(
  { condition }: Pick<ProductDetails, 'condition'>,
  combination: Combination | undefined,
  t: Translate<'product'>,
): FeatureGroup {
  const { sku, gtin, mpn, weightGrams, size } = combination ?? {};
  const rows: (Row | undefined)[] = [
    conditionRow(condition, t),
    row(t('sku'), sku),
    row('EAN', gtin),
    row(t('mpn'), mpn),
    row(t('weight'), weightGrams && weightOf(weightGrams, t)),
    row(t('size'), size && sizeOf(size, t)),
  ];
  return { name: t('identity'), features: rows.filter((found) => found !== undefined) };
}

function row(name: string, value: string | 0 | null | undefined): Row | undefined {
  return value ? { name, value } : undefined;
}

/** Goods are new unless it says otherwise, so new ones have no row. */
function conditionRow(condition: ProductDetails['condition'], t: Translate<'product'>): Row | undefined {
  if (condition === 'used') return row(t('condition'), t('conditionUsed'));
  if (condition === 'refurbished') return row(t('condition'), t('conditionRefurbished'));
  return undefined;
}

function weightOf(weightGrams: number, t: Translate<'product'>): string {
  return weightGrams < 1_000 ? t('grams', { value: weightGrams }) : t('kilograms', { value: weightGrams / 1_000 });
}

function sizeOf({ lengthMm, widthMm, heightMm }: Size, t: Translate<'product'>): string {
  return t('centimetres', { length: lengthMm / 10, width: widthMm / 10, height: heightMm / 10 });
}
