import type { HandledOffer, OfferKind } from '@witryna/contract/offers';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';

interface OfferFiguresProps {
  readonly figures: HandledOffer['figures'];
  readonly kind: OfferKind | undefined;
  readonly currency: string;
}

/** What an offer has brought. What a gift or a free delivery is worth, orders don't say. */
export function OfferFigures({ figures, kind, currency }: OfferFiguresProps) {
  const t = useTexts('back-office-offers');
  const money = useMoney(currency);
  const { orders, turnoverMinor, discountMinor } = figures;
  const shown = [
    { name: t('orders'), value: `${orders}` },
    { name: t('turnover'), value: money(turnoverMinor) },
    { name: t('discountGiven'), value: kind?.takesOff ? money(discountMinor) : '–' },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm font-medium whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
