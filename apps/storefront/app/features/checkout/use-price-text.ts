import type { CheckoutDelivery } from '@witryna/contract/checkout';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';

/** What a delivery costs, in words where it is no amount. */
export function usePriceText() {
  const t = useMessages('checkout');
  const { show } = useMoney();
  return ({ priceMinor }: Pick<CheckoutDelivery, 'priceMinor'>): string => {
    if (priceMinor === null) return t('deliveryPriceLater');
    return priceMinor === 0 ? t('deliveryFree') : show(priceMinor);
  };
}
