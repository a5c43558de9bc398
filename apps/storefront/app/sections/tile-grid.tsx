import * as z from 'zod/mini';
import { cardProduct } from '../features/product-card/card-product.ts';
import { sameId } from '../platform/storage/stored-ids.ts';
import { classes } from '../ui/classes.ts';
import { call, defineSection, type SectionCall, type SectionProps } from './define-section.ts';
import { gapClass, spaceClass, widthClass } from './section-look.ts';
import { gap, option, spacing } from './section-options.ts';
import { GridTile } from './tile-grid/grid-tile.tsx';
import { spansOf } from './tile-grid/spans-of.ts';
import { tile } from './tile-grid/tile.ts';

type TileCalls = Partial<Record<'products', SectionCall<'shop/Product'>>>;

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    /** The widths of the tiles of each row, in twelfths. */
    rows: z._default(z.array(z.enum(['12', '6,6', '6,3,3', '3,6,3', '3,3,6', '4,4,4', '3,3,3,3'])), [
      '6,3,3',
      '6,6',
      '3,6,3',
    ]),
    width: option(['container', 'fluid', 'bleed'], 'fluid'),
    gap: z._default(gap, 's'),
    ...spacing('s'),
  }),
  content: z.object({ tiles: z._default(z.array(tile()).check(z.maxLength(24)), []) }),
  calls: (_settings, { tiles }): TileCalls => {
    const productIds = tiles.flatMap(({ productId }) => productId ?? []);
    return productIds.length > 0
      ? { products: call('shop/Product', { filter: { productIds }, pageSize: productIds.length, facets: false }) }
      : {};
  },
  prepare: ({ products }, _settings, { tiles }) => {
    const found = tiles.map(({ productId }) => {
      const product = products?.data.find(({ id }) => productId !== undefined && sameId(id, productId));
      return product && cardProduct(product);
    });
    return {
      tiles: tiles
        .map((one, at) => ({ ...one, product: found[at] }))
        // A tile whose product is no longer on offer would lead nowhere.
        .filter(({ productId, product, image }) => (productId === undefined ? image : product)),
    };
  },
  shows: (_settings, _content, { tiles }) => tiles.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    tileGrid: typeof definition;
  }
}

/** Linked pictures with names and prices, in rows of different widths. */
export function Section({ settings, answers: { tiles }, first }: SectionProps<typeof definition>) {
  const spans = spansOf(settings.rows, tiles.length);
  return (
    <section className={spaceClass(settings)}>
      <ul className={classes('tile-grid', widthClass[settings.width], gapClass[settings.gap])}>
        {tiles.slice(0, spans.length).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile has no id, and tiles never move
          <li key={at} data-span={spans[at]}>
            <GridTile tile={one} product={one.product} wide={(spans[at] ?? 0) > 4} first={first && at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
