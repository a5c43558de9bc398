import type { TrackedItem } from '@witryna/contract/events';
import { productAddress } from '@witryna/contract/product-address';
import { useState } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowRightIcon, CartIcon, CheckIcon } from '../../ui/icons.tsx';
import { addToCart, useCart } from '../cart/use-cart.ts';
import type { CardProduct } from './card-product.ts';
import { otherShop } from './other-shop.ts';

interface CartActionProps {
  readonly product: CardProduct;
  readonly item: TrackedItem;
  /** An `icon` button shows its text only as a tooltip and to screen readers. */
  readonly look: 'text' | 'icon';
  readonly className?: string;
  onGo?(): void;
}

/**
 * Adds the product to the cart. A link to the product if it has options, and on the showcase host; a link to the other
 * shop that sells the product, if one does. Disabled if the product is sold out or in the cart.
 */
export function CartAction({ product, item, look, className, onGo }: CartActionProps) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const [busy, setBusy] = useState(false);
  const combinationId = product.defaultCombinationId;
  const inCart = useCart(({ cart }) =>
    Boolean(combinationId != null && cart?.products.some((line) => sameId(line.combinationId, combinationId))),
  );
  const elsewhere = showcase ? undefined : otherShop(product.externalUrl);
  const soldOut = !elsewhere && product.stock === 0;
  const style = classes(
    (soldOut || inCart) && 'bg-soft-dark! text-muted! opacity-100!',
    look === 'icon' ? 'card-icon px-0!' : 'px-3!',
    className,
  );
  const show = (text: string, icon = <CartIcon size={20} />) => (look === 'icon' ? icon : text);
  if (elsewhere) {
    const text = t('buyNowAt', { host: elsewhere.host });
    return (
      <ButtonLink
        to={elsewhere.href}
        rel="noopener nofollow"
        title={text}
        aria-label={`${text}: ${product.name}`}
        className={style}
        pill={look === 'icon'}
      >
        {show(t('buyNow'), <ArrowRightIcon size={20} />)}
      </ButtonLink>
    );
  }
  if (showcase || (combinationId == null && !soldOut)) {
    const text = t(showcase ? 'seeProduct' : 'chooseOptions');
    return (
      <ButtonLink
        to={productAddress(product)}
        title={text}
        aria-label={`${text}: ${product.name}`}
        className={style}
        pill={look === 'icon'}
        onClick={onGo}
      >
        {show(text)}
      </ButtonLink>
    );
  }
  const text = t(soldOut ? 'soldOut' : inCart ? 'inCart' : 'addToCart');
  const add = async () => {
    if (combinationId == null) return;
    setBusy(true);
    await addToCart({ productId: product.id, combinationId, quantity: 1, item });
    setBusy(false);
  };
  return (
    <Button
      title={text}
      aria-label={look === 'icon' ? text : undefined}
      busy={busy}
      disabled={soldOut}
      // The button is not `disabled`, because a pressed button would then lose the focus.
      aria-disabled={inCart || undefined}
      className={style}
      pill={look === 'icon'}
      onClick={inCart ? undefined : add}
    >
      {show(text, inCart ? <CheckIcon size={20} /> : undefined)}
    </Button>
  );
}
