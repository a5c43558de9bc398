import type { TrackedItem } from '@witryna/contract/events';
import { productAddress } from '@witryna/contract/product-address';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { addToCart } from '../cart/begin-cart.ts';
import { lineKey } from '../cart/line-id.ts';
import { useAddition, useCart } from '../cart/use-cart.ts';
import type { CardProduct } from './card-product.ts';
import { otherShop } from './other-shop.ts';
import { quickViewInstead } from './quick-view-store.ts';

interface CartActionProps {
  readonly product: CardProduct;
  readonly item: TrackedItem;
  readonly className?: string;
  onGo?(): void;
}

/**
 * Adds the product to the cart. If the product has options, opens them in the quick view; before hydration, and on the
 * showcase host, a link to the product. A link to the other shop that sells the product, if one does. Disabled if the product is sold out or in the cart.
 */
export function CartAction({ product, item, className, onGo }: CartActionProps) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const combinationId = product.defaultCombinationId;
  const line = combinationId == null ? undefined : { productId: product.id, combinationId };
  const busy = useAddition(line) === 'running';
  const inCart = useCart(({ cart }) =>
    Boolean(combinationId != null && cart?.products.some((line) => sameId(line.combinationId, combinationId))),
  );
  const elsewhere = showcase ? undefined : otherShop(product.externalUrl);
  const soldOut = !elsewhere && product.stock === 0;
  const styled = (icon?: string) => classes('card-cart', icon, className);
  if (elsewhere) {
    const text = t('buyNowAt', { host: elsewhere.host });
    return (
      <a
        href={elsewhere.href}
        rel="noopener nofollow"
        title={text}
        aria-label={`${text}: ${product.name}`}
        className={styled('card-go')}
      >
        {t('buyNow')}
      </a>
    );
  }
  if (showcase || (combinationId == null && !soldOut)) {
    const text = t(showcase ? 'seeProduct' : 'chooseOptions');
    return (
      <Link
        to={productAddress(product)}
        discover="none"
        aria-label={`${text}: ${product.name}`}
        className={styled()}
        aria-haspopup={showcase ? undefined : 'dialog'}
        onClick={showcase ? onGo : (event) => quickViewInstead(event, product)}
      >
        {text}
      </Link>
    );
  }
  const text = t(soldOut ? 'soldOut' : inCart ? 'inCart' : 'addToCart');
  return (
    <button
      type="button"
      // The head script reads them before hydration.
      name="cart"
      value={line && lineKey(line)}
      aria-busy={busy || undefined}
      disabled={soldOut}
      // The button is not `disabled`, because a pressed button would then lose the focus.
      aria-disabled={inCart || busy || undefined}
      className={styled(inCart ? 'card-done' : undefined)}
      onClick={inCart || busy || !line ? undefined : () => addToCart({ ...line, quantity: 1, item })}
    >
      {text}
    </button>
  );
}
