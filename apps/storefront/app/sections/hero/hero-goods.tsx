import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { shownPrice } from '../../features/product-card/shown-price.ts';
import { useMoney } from '../../platform/shop/use-money.ts';

/** A list of products, each with today's price. Their cards say what it was before. */
export function HeroGoods({ goods }: { goods: readonly CardProduct[] }) {
  const { showMajor } = useMoney();
  return (
    <ul className="hero-goods ruled">
      {goods.map((product) => (
        <li key={product.id}>
          <Link to={productAddress(product)} className="flex min-h-12 items-center gap-4 no-underline hover:underline">
            {product.name}
            <span className="tabular ml-auto font-semibold">{showMajor(shownPrice(product).price)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
