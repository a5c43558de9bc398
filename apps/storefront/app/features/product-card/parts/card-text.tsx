import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import { keepTogether } from '../../../platform/texts/keep-together.ts';
import { useMessages } from '../../../platform/texts/messages.ts';
import { Stars } from '../../../ui/stars.tsx';
import type { CardProps } from '../card-styles.ts';
import { ListPrice } from '../list-price.tsx';
import { useSelectItem } from './use-select-item.ts';

/** The product's name, price and rating. The link of the name covers the whole card. In a row, the price stands apart. */
export function CardText({ card }: CardProps) {
  const t = useMessages('shop');
  const { product, row } = card;
  const Heading = `h${card.headingLevel}` as const;
  const select = useSelectItem(card);
  const price = <ListPrice product={product} />;
  return (
    <>
      <div className="card-text">
        <Heading>
          <Link to={productAddress(product)} className="card-link" onClick={select}>
            {keepTogether(product.name)}
          </Link>
        </Heading>
        {!row && price}
        {/* Below the price, so that the prices of a row are on one line. */}
        {product.rating ? <Stars rating={product.rating} label={t('ratingOf', { rating: product.rating })} /> : null}
        {row?.text}
      </div>
      {row && (
        <div className="card-offer">
          {price}
          {row.offer}
        </div>
      )}
    </>
  );
}
