import type { CartProduct } from '@witryna/contract/cart';
import { say } from '../../platform/notices/say.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { setQuantity } from './cart-store.ts';
import { lineKey, lineOf } from './line-id.ts';
import { useCart } from './use-cart.ts';

/** The quantity of a cart line. A new quantity is shown at once; the sums change when the server has answered. */
export function LineStepper({ product }: { product: CartProduct }) {
  const t = useMessages('cart');
  const line = lineOf(product);
  const wanted = useCart((state) => state.wanted[lineKey(line)]);
  return (
    <QuantityStepper
      value={wanted || product.quantity}
      max={product.stock == null ? undefined : Math.max(product.stock, 1)}
      texts={{
        label: t('quantityOf', { name: product.name }),
        decrease: t('decreaseOf', { name: product.name }),
        increase: t('increaseOf', { name: product.name }),
      }}
      onChange={(quantity) => void setQuantity(line, quantity)}
      onOver={() => say('error', 'errorNoMorePieces')}
    />
  );
}
