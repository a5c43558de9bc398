import { localeOf } from '@witryna/contract/languages';
import { returnDays } from '@witryna/contract/return-days';
import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import type { ArrivalText } from '../../platform/texts/arrival-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { LockerIcon, ReturnIcon, ShieldIcon, TruckIcon } from '../../ui/topic-icons.tsx';
import { ExclusionText } from '../cart/exclusion-text.tsx';
import { AbroadNote } from '../legal/abroad-note.tsx';
import type { ShownDelivery } from './product-view.ts';

interface DeliveryBlockProps {
  readonly deliveries: readonly ShownDelivery[];
  /** False for what is sold out: it arrives on no day. */
  readonly hasDates: boolean;
  readonly withdrawalExcluded: WithdrawalExclusion | null | undefined;
}

/** Deliveries with prices and times, and links to returns and payments. */
export function DeliveryBlock({ deliveries, hasDates, withdrawalExcluded }: DeliveryBlockProps) {
  const t = useMessages('product');
  const { returns, guarantee } = useShop();
  return (
    <div className="rounded-md border border-line text-sm">
      {deliveries.length > 0 && (
        <>
          <h2 className="sr-only">{t('delivery')}</h2>
          <ul className="divide-y divide-line px-4">
            {deliveries.map((delivery) => (
              <DeliveryLine key={delivery.type + delivery.name} delivery={delivery} hasDates={hasDates} />
            ))}
          </ul>
        </>
      )}
      <ul className="border-t border-line px-4 py-1 text-muted first:border-0">
        <TrustLine to="/help-center/delivery-conditions" icon={<ReturnIcon size={20} className="shrink-0" />}>
          {withdrawalExcluded ? (
            <ExclusionText exclusion={withdrawalExcluded} className="text-text" />
          ) : (
            t('trustReturns', { days: returnDays(returns) })
          )}
        </TrustLine>
        {guarantee?.atHome && (
          <TrustLine to="/legal/complaints#guarantee" icon={<ShieldIcon size={20} className="shrink-0" />}>
            {t('trustGuarantee', { years: guarantee.years })}
          </TrustLine>
        )}
        <li className="pb-3 empty:hidden">
          <AbroadNote countries={deliveries.flatMap(({ countries }) => countries)} />
        </li>
      </ul>
    </div>
  );
}

function TrustLine({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <PageLink to={to} className="flex min-h-11 items-center gap-3 no-underline underline-offset-4 hover:underline">
        {icon}
        {children}
      </PageLink>
    </li>
  );
}

function DeliveryLine({ delivery, hasDates }: { delivery: ShownDelivery; hasDates: boolean }) {
  const t = useMessages('product');
  const { showMajor } = useMoney();
  const language = useLanguage();
  const arrivalWords = useArrivalWords();
  const { price, freeFrom } = delivery;
  const isInDays = delivery.daysTo > 0 && !(hasDates && delivery.arrives);
  const Icon = delivery.destination === 'point' ? LockerIcon : TruckIcon;
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="grow">
        <p className="font-semibold">{delivery.name}</p>
        {hasDates && delivery.arrives && <p className="text-xs">{arrivalWords(delivery.arrives)}</p>}
        <p className="text-xs text-muted">
          {isInDays && t('deliveryDays', { days: daysText(delivery, language), to: delivery.daysTo })}
          {isInDays && freeFrom && price ? ', ' : ''}
          {freeFrom && price ? t('deliveryFreeFrom', { amount: showMajor(freeFrom) }) : null}
        </p>
      </div>
      <p className="tabular font-semibold whitespace-nowrap">
        {price == null ? t('deliveryPriceLater') : price === 0 ? t('free') : showMajor(price)}
      </p>
    </li>
  );
}

/** The words of an arrival. */
export function useArrivalWords(): (arrival: ArrivalText) => string {
  const t = useMessages('product');
  return ({ days, when, time }) => (time ? t('arrivesIfOrdered', { days, when, time }) : t('arrives', { days, when }));
}

function daysText({ daysFrom, daysTo }: ShownDelivery, language: string): string {
  return daysFrom === daysTo ? String(daysTo) : new Intl.NumberFormat(localeOf(language)).formatRange(daysFrom, daysTo);
}
