import type { CheckoutDelivery } from '@witryna/contract/checkout';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';

/** The price of a delivery as text: an amount, free or unknown. */
export function usePriceText() {
  const t = useMessages('checkout');
  const { show } = useMoney();
  return ({ priceMinor }: Pick<CheckoutDelivery, 'priceMinor'>): string => {
    if (priceMinor === null) return t('deliveryPriceLater');
    return priceMinor === 0 ? t('deliveryFree') : show(priceMinor);
  };
}
