import type { ProductListItem } from '@witryna/contract/catalog';
import { productAddress } from '@witryna/contract/product-address';
import { type CSSProperties, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { readStored, store } from '../../platform/storage/storage.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { CartAction } from '../product-card/cart-action.tsx';
import { trackedProduct } from '../product-card/tracked-product.ts';
import { ComparePicture } from './compare-picture.tsx';
import { type CompareRow, useCompareRows } from './compare-rows.tsx';

const rowHead = 'compare-head';
const cell = 'compare-cell';

/** Keeps a table of few products narrow. */
export const tableWidth = (columns: number) => `${11 + Math.max(columns, 1) * 18}rem`;

/**
 * The comparison of products, one per column. Rows in which the products differ are marked; the others can be hidden.
 * The table scrolls in a box of its own, in which the names above and the first column stay in view.
 */
export function CompareTable({ products }: { products: readonly ProductListItem[] }) {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  const { currency } = useShop();
  const region = useRef<HTMLElement>(null);
  const rows = useCompareRows(products);
  const [hidesEqual, setHidesEqual] = useState(readStored('hideEqualRows') === 'true');
  const severalProducts = products.length > 1;
  const shown = severalProducts && hidesEqual ? rows.filter(({ differs }) => differs) : rows;
  const hide = (hides: boolean) => {
    setHidesEqual(hides);
    store('hideEqualRows', String(hides));
  };
  return (
    <>
      {severalProducts && (
        <div className="flex flex-wrap items-center gap-x-6 pb-4 print:hidden">
          <Checkbox label={t('hideEqual')} checked={hidesEqual} onChange={(event) => hide(event.target.checked)} />
          <p className="flex items-center gap-2 text-sm text-muted">
            <Different />
            {t('differsLegend')}
          </p>
        </div>
      )}
      <section
        ref={region}
        aria-label={tShop('compare')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-[calc(100dvh-5rem)] overflow-auto rounded-md border border-line print:max-h-none print:overflow-visible"
        style={{ maxWidth: tableWidth(products.length) }}
      >
        <table className="compare-table" style={{ '--columns': products.length } as CSSProperties}>
          <thead>
            <tr>
              <td className={rowHead} />
              {products.map((product) => (
                <td key={product.id} className={`${cell} pb-0!`}>
                  <ComparePicture product={product} onRemoved={() => region.current?.focus({ preventScroll: true })} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col" className={classes(rowHead, 'top-0 z-3!')}>
                <span className="max-md:sr-only">{t('comparedProduct')}</span>
              </th>
              {products.map((product) => (
                <th
                  key={product.id}
                  scope="col"
                  className={classes(cell, 'sticky top-0 z-2 bg-surface text-start [box-shadow:0_1px_0_var(--line)]')}
                >
                  <Link
                    to={productAddress(product)}
                    className="line-clamp-3 leading-snug font-semibold no-underline underline-offset-4 hover:underline"
                  >
                    {keepTogether(product.name)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="print:hidden">
              <td className={rowHead} />
              {products.map((product, index) => (
                <td key={product.id} className={cell}>
                  <CartAction product={product} item={trackedProduct(product, currency, index)} className="w-full" />
                </td>
              ))}
            </tr>
            {shown.map((row) => (
              <Row key={row.head} row={row} marked={severalProducts && row.differs} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && (
        <p role="status" className="pt-4">
          {t('allEqual')}
        </p>
      )}
    </>
  );
}

function Row({ row: { head, cells }, marked }: { row: CompareRow; marked: boolean }) {
  return (
    <tr className="compare-row border-t border-line">
      <th scope="row" className={classes(rowHead, marked ? 'text-text' : 'text-muted')}>
        <span>
          {head} {marked && <Different />}
        </span>
      </th>
      {cells.map((content, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its column
        <td key={at} className={cell}>
          {typeof content === 'string' ? keepTogether(content) : (content ?? <span className="text-muted">–</span>)}
        </td>
      ))}
    </tr>
  );
}

/** The mark of a row in which the products differ. */
function Different() {
  const t = useMessages('lists');
  return (
    <span className="inline-flex size-5 items-center justify-center rounded-full bg-accent text-xs font-bold text-accent-text">
      <span aria-hidden="true">≠</span>
      <span className="sr-only">{t('differs')}</span>
    </span>
  );
}
