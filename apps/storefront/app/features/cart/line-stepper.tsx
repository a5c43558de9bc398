import type { CartProduct } from '@witryna/contract/cart';
import { useMessages } from '../../platform/messages.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { say } from './cart-messages.ts';
import { lineKey, lineOf, useCart } from './cart-state.ts';
import { setQuantity } from './cart-store.ts';

/** Shows what was wished at once; the sums follow when the server has answered. */
export function LineStepper({ product }: { product: CartProduct }) {
  const t = useMessages('cart');
  const line = lineOf(product);
  const wanted = useCart((state) => state.wanted[lineKey(line)]);
  const most = product.stock ?? undefined;
  const change = (quantity: number) => {
    if (most !== undefined && quantity > most) say('error', 'errorNoMorePieces');
    void setQuantity(line, most === undefined ? quantity : Math.min(quantity, Math.max(most, 1)));
  };
  return (
    <QuantityStepper
      value={wanted || product.quantity}
      texts={{
        label: t('quantityOf', { name: product.name }),
        decrease: t('decreaseOf', { name: product.name }),
        increase: t('increaseOf', { name: product.name }),
      }}
      onChange={change}
    />
  );
}
