import { productAddress } from '@witryna/contract/product-address';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { type Added, addProducts, type Obstacle } from './add-products.ts';

/** The state of a button that adds all products of a list to the cart. */
export function useAllToCart(products: readonly CardProduct[]) {
  const t = useMessages('shop');
  const { currency } = useShop();
  const [added, setAdded] = useState<Added>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      setAdded(await addProducts(products, currency));
    } catch {
      showToast('error', t('errorCartAdd'));
    }
    setBusy(false);
  };
  return { added, busy, add };
}

export type AllToCart = ReturnType<typeof useAllToCart>;

export function AllToCartButton({ state: { busy, add } }: { state: AllToCart }) {
  const t = useMessages('lists');
  return (
    <Button busy={busy} onClick={add}>
      <CartIcon size={20} />
      {t('allToCart')}
    </Button>
  );
}

/** Says how many products were added, and names the others, each with its reason and a link to it. */
export function AllToCartResult({ state: { added } }: { state: AllToCart }) {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  if (!added) return null;
  const { count, others } = added;
  return (
    <Notice tone={count > 0 ? 'success' : 'info'} className="mb-6">
      <p className="font-semibold">{t('addedToCart', { count })}</p>
      {others.length > 0 && (
        <>
          <p className="mt-2">{t('notAddedToCart', { count: others.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {others.map(({ product, obstacle }) => (
              <li key={product.id} className="py-1 wrap-anywhere">
                <Link to={productAddress(product)} className="underline underline-offset-4">
                  {product.name}
                </Link>
                {' – '}
                {tShop(reasonOf(obstacle))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function reasonOf(obstacle: Obstacle): MessageKey<'shop'> {
  if (typeof obstacle === 'object') return errorMessage(obstacle.error);
  if (obstacle === 'hasOptions') return 'chooseOptions';
  return obstacle === 'soldElsewhere' ? 'errorSoldElsewhere' : obstacle;
}
