import { formatMajor } from '@witryna/contract/money';
import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { shownPrice } from '../../features/product-card/shown-price.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage } from '../../platform/texts/messages.ts';

/** A numbered list of products, each with today's price. Their cards say what it was before. */
export function HeroGoods({ goods }: { goods: readonly CardProduct[] }) {
  const language = useLanguage();
  const { currency } = useShop();
  return (
    <ol className="hero-goods ruled" data-numbered>
      {goods.map((product) => (
        <li key={product.id}>
          <Link to={productAddress(product)} className="flex min-h-12 items-center gap-4 no-underline hover:underline">
            {product.name}
            <span className="tabular ml-auto font-semibold">
              {formatMajor(shownPrice(product).price, currency, language)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
