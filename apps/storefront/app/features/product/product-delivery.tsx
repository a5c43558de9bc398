import { useShop } from '../../platform/shop/use-shop.ts';
import { otherShop } from '../product-card/other-shop.ts';
import { isInStock } from './choice.ts';
import { DeliveryBlock } from './delivery-block.tsx';
import type { ProductView } from './product-view.ts';

/** The deliveries of the page's product. Of goods that another shop sells, nothing is known. */
export function ProductDelivery({ view }: { view: ProductView }) {
  const { showcase } = useShop();
  const { details, deliveries } = view.product;
  const { combination } = view.choice;
  if (!showcase && otherShop(details.externalUrl)) return null;
  return (
    <DeliveryBlock
      deliveries={deliveries}
      hasDates={combination !== undefined && isInStock(combination)}
      withdrawalExcluded={details.withdrawalExcluded}
    />
  );
}
