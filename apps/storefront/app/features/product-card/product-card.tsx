import type { TrackedList } from '@witryna/contract/events';
import { useState } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import type { CardProduct } from './card-product.ts';
import { type CardRow, type CardStyle, cardStyles } from './card-styles.ts';
import { trackedProduct } from './tracked-product.ts';

export interface ProductCardProps {
  readonly product: CardProduct;
  readonly style: CardStyle;
  /** True if the picture is on the first screen, so that it is loaded at once. */
  readonly priority?: boolean;
  readonly list: TrackedList;
  /** The index of the product in its list. */
  readonly index: number;
  readonly headingLevel?: 2 | 3;
  /** The picture's `sizes` attribute. */
  readonly sizes: string;
  readonly row?: CardRow | undefined;
}

/** A product in a list, in one of the styles of `styles/`. */
export function ProductCard(props: ProductCardProps) {
  const { product, style, list, priority = false, headingLevel = 3, sizes, row } = props;
  const { currency } = useShop();
  const [hovered, setHovered] = useState(false);
  const item = trackedProduct(product, currency, props.index);
  const Card = cardStyles.get(style);
  return (
    <article
      className="card"
      data-card={style}
      data-row={row && ''}
      // The second picture is shown on hover, so touch screens don't load it.
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
    >
      {Card && <Card card={{ product, item, list, sizes, priority, headingLevel, hovered, row }} />}
    </article>
  );
}
