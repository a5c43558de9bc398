import type { TrackedList } from '@witryna/contract/events';
import { productAddress } from '@witryna/contract/product-address';
import { useState } from 'react';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { publish } from '../../tracking/publish.ts';
import { Stars } from '../../ui/stars.tsx';
import { CompareButton } from '../lists/compare-button.tsx';
import { WishlistButton } from '../lists/wishlist-button.tsx';
import type { CardProduct } from './card-product.ts';
import { CartAction } from './cart-action.tsx';
import { ListPrice } from './list-price.tsx';
import { ProductBadges } from './product-badges.tsx';
import { ProductPicture } from './product-picture.tsx';
import { trackedProduct } from './tracked-product.ts';

export type CardStyle = 'bar' | 'icons' | 'strip' | 'overlay' | 'list';

export interface ProductCardProps {
  readonly product: CardProduct;
  readonly style: CardStyle;
  /** True if the picture is on the first screen, so that it is loaded at once. */
  readonly priority?: boolean;
  readonly list: TrackedList;
  /** The index of the product in its list. */
  readonly index: number;
  readonly headingLevel?: 2 | 3;
  /** The picture's `sizes` attribute; that of a grid with four columns by default. */
  readonly sizes?: string;
}

const fourColumns = '(min-width: 1200px) 290px, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw';

/** A product in a list. All styles have the same elements; product-card.css arranges them. */
export function ProductCard({ product, style, priority, list, index, headingLevel = 3, sizes }: ProductCardProps) {
  const t = useMessages('shop');
  const { currency } = useShop();
  const [hovered, setHovered] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const item = trackedProduct(product, currency, index);
  const select = () => publish('select_item', { ...list, currency, items: [item] });
  const second = style !== 'strip' && style !== 'overlay' && hovered ? product.secondPhoto : null;
  return (
    <article
      className="card"
      data-card={style}
      // The second picture is shown on hover, so touch screens don't load it.
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
    >
      <div className="card-picture">
        <ProductPicture photo={product.photo} alt="" sizes={sizes ?? fourColumns} first={priority} />
        {second && (
          <div className="card-second">
            <ProductPicture photo={second} alt="" sizes={sizes ?? fourColumns} />
          </div>
        )}
      </div>
      <ProductBadges product={product} className="card-badges" />
      <div className="card-text">
        <Heading className="text-base leading-snug font-semibold tracking-normal text-pretty wrap-anywhere">
          <Link to={productAddress(product)} className="card-link" onClick={select}>
            {keepTogether(product.name)}
          </Link>
        </Heading>
        {product.rating ? <Stars rating={product.rating} label={t('ratingOf', { rating: product.rating })} /> : null}
        <ListPrice product={product} />
      </div>
      <div className="card-actions">
        <WishlistButton item={item} currency={currency} className="card-heart" />
        <CartAction
          product={product}
          item={item}
          look={style === 'bar' || style === 'list' ? 'text' : 'icon'}
          className="card-cart @max-[13rem]:px-1.5! @max-[13rem]:py-1! @max-[13rem]:text-xs"
          onGo={select}
        />
        <span className="card-compare">
          <CompareButton productId={product.id} />
        </span>
      </div>
    </article>
  );
}
