import { productAddress } from '@witryna/contract/product-address';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import { CartAction } from '../../features/product-card/cart-action.tsx';
import { ListPrice } from '../../features/product-card/list-price.tsx';
import { trackedProduct } from '../../features/product-card/tracked-product.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useShop } from '../../platform/shop/use-shop.ts';

interface DealProductProps {
  readonly product: CardProduct;
}

/** The product of a deal: its name, its price and the button that adds it to the cart. */
export function DealProduct({ product }: DealProductProps) {
  const { currency } = useShop();
  return (
    <div className="mt-6 grid gap-2">
      <PageLink to={productAddress(product)} className="text-lg font-semibold">
        {product.name}
      </PageLink>
      <ListPrice product={product} size="lg" />
      <CartAction
        product={product}
        item={trackedProduct(product, currency, 0)}
        className="mt-3 w-fit px-8! min-h-14!"
      />
    </div>
  );
}
