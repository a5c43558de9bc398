import type { ProductListItem } from '@witryna/contract/catalog';
import type { ReactNode } from 'react';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Stars } from '../../ui/stars.tsx';
import { ListPrice } from '../product-card/list-price.tsx';
import { shownPrice } from '../product-card/shown-price.ts';
import { useComparedFeatures } from './use-compared-features.ts';

export interface CompareRow {
  readonly head: string;
  /** One cell per product; null for a value that is not known. */
  readonly cells: readonly ReactNode[];
  /** Whether the products differ in this row. */
  readonly differs: boolean;
}

/** The rows of the comparison: price, rating, availability, options and features. */
export function useCompareRows(products: readonly ProductListItem[]): readonly CompareRow[] {
  const t = useMessages('lists');
  const tProduct = useMessages('product');
  const tShop = useMessages('shop');
  const features = useComparedFeatures(products);
  const row = (
    head: string,
    textOf: (product: ProductListItem) => string | number | null | undefined,
    show: (product: ProductListItem) => ReactNode = textOf,
  ): CompareRow => ({
    head,
    cells: products.map(show),
    differs: new Set(products.map((product) => textOf(product) ?? '')).size > 1,
  });
  return [
    row(
      t('comparedPrice'),
      (product) => `${shownPrice(product).price} ${product.maxPrice ?? product.minPrice}`,
      (product) => <ListPrice product={product} />,
    ),
    row(t('comparedRating'), ({ rating }) => rating, rated),
    row(t('comparedStock'), ({ stock }) => (stock == null ? null : stock > 0 ? tProduct('inStock') : tShop('soldOut'))),
    ...features.map(({ name, values }) =>
      row(name, ({ id }) => values.find(({ productId }) => sameId(productId, id))?.value),
    ),
  ];

  function rated({ rating, reviewsCount }: ProductListItem) {
    return rating ? (
      <span className="flex flex-wrap items-center gap-x-2">
        <Stars rating={rating} label={tShop('ratingOf', { rating })} />
        <span className="text-xs text-muted">{tProduct('reviewsCount', { count: reviewsCount ?? 0 })}</span>
      </span>
    ) : null;
  }
}
