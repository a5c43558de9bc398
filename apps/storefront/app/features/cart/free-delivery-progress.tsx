import type { Cart } from '@witryna/contract/cart';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';

/** How much is missing to free delivery, in words and as a bar. */
export function FreeDeliveryProgress({ freeDelivery }: { freeDelivery: Cart['freeDelivery'] }) {
  const t = useMessages('cart');
  const { showMajor } = useMoney();
  if (!freeDelivery) return null;
  const { from, missing, delivery } = freeDelivery;
  const amount = showMajor(missing) ?? '';
  const reached = delivery ? t('freeDeliveryReachedBy', { delivery }) : t('freeDeliveryReached');
  const lacking = delivery
    ? t('freeDeliveryMissingBy', { delivery, missing: amount })
    : t('freeDeliveryMissing', { missing: amount });
  return (
    <div className="pt-4 text-sm">
      <p role="status" className="font-semibold">
        {missing > 0 ? lacking : reached}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-text/15">
        <div
          className="h-full origin-left rounded-full bg-success transition-[scale]"
          style={{ scale: `${1 - missing / from} 1` }}
        />
      </div>
    </div>
  );
}
