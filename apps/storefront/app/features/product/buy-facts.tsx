import { useMessages } from '../../platform/texts/messages.ts';
import { TruckIcon } from '../../ui/topic-icons.tsx';
import { PaymentMarks } from '../payment/payment-marks.tsx';
import { isInStock } from './choice.ts';
import { useArrivalWords } from './delivery-block.tsx';
import type { ProductView } from './product-view.ts';

/** Below the cart button: when the parcel can arrive, and what the shop can be paid with. */
export function BuyFacts({ view }: { view: ProductView }) {
  const t = useMessages('product');
  const arrivalWords = useArrivalWords();
  const { combination } = view.choice;
  const soonest = view.product.deliveries
    .filter(({ arrives }) => arrives)
    .toSorted((one, other) => one.daysTo - other.daysTo || one.daysFrom - other.daysFrom)[0]?.arrives;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {soonest && combination && isInStock(combination) && (
        <p className="flex gap-2 text-sm">
          <TruckIcon size={20} className="shrink-0 text-muted" />
          <span>
            {t('delivery')}: <b className="font-semibold">{arrivalWords(soonest)}</b>
          </span>
        </p>
      )}
      <PaymentMarks />
    </div>
  );
}
