import { useQuery } from '@tanstack/react-query';
import type { LeftCarts } from '@witryna/contract/demand';
import { leftCartsQuery } from '../../platform/api/demand-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { Failure } from '../../shell/failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SellingTabs } from '../sales/selling-tabs.tsx';

const figures = ['carts', 'ordered', 'inCart', 'atCheckout', 'reminded', 'recovered'] as const;

/** How many carts were ordered and how many were left, by day. */
export function LeftCartsScreen() {
  const t = useTexts('back-office-demand');
  const shop = useShop();
  const host = shop?.host ?? '';
  const { data, error, refetch } = useQuery(leftCartsQuery(host));
  usePageTitle(t('leftCarts'), shop?.name);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  return (
    <div className="flex flex-col gap-4">
      <SellingTabs host={host} />
      <h1 className="text-xl font-semibold">{t('leftCarts')}</h1>
      <p className="text-sm text-muted">{t('leftCartsText')}</p>
      {data ? <Days carts={data} /> : <ListSkeleton rows={6} isFramed />}
    </div>
  );
}

function Days({ carts: { days, reminds } }: { carts: LeftCarts }) {
  const t = useTexts('back-office-demand');
  const isWide = useIsWide();
  if (days.length === 0) return <EmptyState icon={CartIcon} title={t('noCarts')} />;
  const shown = figures.filter((figure) => reminds || (figure !== 'reminded' && figure !== 'recovered'));
  const Shown = isWide ? Table : Cards;
  return (
    <>
      <Shown days={days} shown={shown} />
      {!reminds && <p className="text-xs text-muted">{t('noReminders')}</p>}
    </>
  );
}

interface DaysProps {
  readonly days: LeftCarts['days'];
  readonly shown: readonly (typeof figures)[number][];
}

function Table({ days, shown }: DaysProps) {
  const t = useTexts('back-office-demand');
  const language = useLanguage();
  return (
    <div className="rounded-xl border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            <th className="h-9 px-4 text-left text-xs font-medium text-muted">{t('day')}</th>
            {shown.map((figure) => (
              <th key={figure} className="h-9 px-3 text-right text-xs font-medium text-muted">
                {t(`figure_${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-4 py-2.5 text-left font-normal whitespace-nowrap">
                {dayText(day.day, language)}
              </th>
              {shown.map((figure) => (
                <td key={figure} className="px-3 py-2.5 text-right">
                  {day[figure]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ days, shown }: DaysProps) {
  const t = useTexts('back-office-demand');
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-2">
      {days.map((day) => (
        <li key={day.day} className="rounded-xl border border-line bg-surface px-4 py-3 shadow-card">
          <p className="text-sm font-semibold">{dayText(day.day, language)}</p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            {shown.map((figure) => (
              <div key={figure} className="flex flex-col">
                <dt className="text-xs text-muted">{t(`figure_${figure}`)}</dt>
                <dd>{day[figure]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
