import type { ProductListItem } from '@witryna/contract/catalog';
import { type ReactNode, useRef } from 'react';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Stars } from '../../ui/stars.tsx';
import { ListPrice } from '../product-card/list-price.tsx';
import { CompareColumnHead } from './compare-column-head.tsx';
import type { ComparedFeature } from './compared-features.ts';
import { useComparedFeatures } from './use-compared-features.ts';

const rowHead =
  'sticky left-0 z-1 w-32 bg-soft p-3 text-start align-top text-xs font-semibold wrap-anywhere text-muted md:w-44 md:p-4 md:text-sm';
const cell = 'p-3 align-top wrap-anywhere md:p-4';

/** Keeps a table of few products narrow. */
export const tableWidth = (columns: number) => `${11 + Math.max(columns, 1) * 18}rem`;

/** The comparison of products, one per column. Only the table scrolls sideways; its first column stays in view. */
export function CompareTable({ products }: { products: readonly ProductListItem[] }) {
  const t = useMessages('lists');
  const tProduct = useMessages('product');
  const tShop = useMessages('shop');
  const region = useRef<HTMLElement>(null);
  const features = useComparedFeatures(products);
  return (
    <section
      ref={region}
      aria-label={tShop('compare')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line"
      style={{ maxWidth: tableWidth(products.length) }}
    >
      <table
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `${8 + products.length * 11}rem` }}
      >
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={rowHead}>
              {t('comparedProduct')}
            </th>
            {products.map((product, index) => (
              <th key={product.id} scope="col" className={`${cell} text-start font-normal`}>
                <CompareColumnHead
                  product={product}
                  index={index}
                  onRemoved={() => region.current?.focus({ preventScroll: true })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row head={t('comparedPrice')} products={products} show={(product) => <ListPrice product={product} />} />
          <Row
            head={t('comparedRating')}
            products={products}
            show={(product) =>
              product.rating ? (
                <span className="flex flex-wrap items-center gap-x-2">
                  <Stars rating={product.rating} label={tShop('ratingOf', { rating: product.rating })} />
                  <span className="text-xs text-muted">
                    {tProduct('reviewsCount', { count: product.reviewsCount ?? 0 })}
                  </span>
                </span>
              ) : null
            }
          />
          <Row
            head={t('comparedStock')}
            products={products}
            show={({ stock }) => (stock == null ? null : stock > 0 ? tProduct('inStock') : tShop('soldOut'))}
          />
          {features.map((feature) => (
            <Row
              key={feature.name}
              head={feature.name}
              products={products}
              show={(product) => featureValue(feature, product)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function featureValue({ values }: ComparedFeature, product: ProductListItem): ReactNode {
  return values.find(({ productId }) => sameId(productId, product.id))?.value;
}

interface RowProps {
  readonly head: string;
  readonly products: readonly ProductListItem[];
  show(product: ProductListItem): ReactNode;
}

function Row({ head, products, show }: RowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={rowHead}>
        {head}
      </th>
      {products.map((product) => (
        <td key={product.id} className={cell}>
          {show(product) ?? <span className="text-muted">–</span>}
        </td>
      ))}
    </tr>
  );
}
