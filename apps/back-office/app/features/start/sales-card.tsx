import type { StartPage } from '@witryna/contract/start-page';
import { useId } from 'react';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { salesIn, signedPercent } from './sales-in.ts';

type Days = NonNullable<StartPage['orders']>['days'];

const periods = [1, 7, 30] as const;
/** The drawing: 30 bars, each with a gap beside it. */
const bars = { count: 30, width: 16, gap: 4, height: 96 } as const;

/** Turnover and orders of today, of 7 and of 30 days, each beside the time before, with the days as bars. */
export function SalesCard({ days, currency }: { days: Days; currency: string }) {
  const t = useTexts('back-office-start');
  return (
    <Card title={t('sales')}>
      <div className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-3">
        {periods.map((length) => (
          <Period key={length} days={days} length={length} currency={currency} />
        ))}
      </div>
      <DayBars days={days.slice(-bars.count)} currency={currency} />
      <p className="px-4 pb-3 text-xs text-muted md:px-5">{t('salesNote')}</p>
    </Card>
  );
}

function Period({ days, length, currency }: { days: Days; length: (typeof periods)[number]; currency: string }) {
  const t = useTexts('back-office-start');
  const language = useLanguage();
  const money = useMoney(currency);
  const { turnoverMinor, orders, change } = salesIn(days, length);
  return (
    <div className="bg-surface px-4 py-3 max-sm:last:col-span-2 md:px-5">
      <p className="text-xs text-muted">{t(`period_${length}`)}</p>
      <p className="text-lg font-semibold">{money(turnoverMinor)}</p>
      <p className="text-xs text-muted-strong">
        {t('ordersCount', { count: orders })}
        {change !== null && ` · ${t('change', { change: signedPercent(change, language) })}`}
      </p>
    </div>
  );
}

function DayBars({ days, currency }: { days: Days; currency: string }) {
  const t = useTexts('back-office-start');
  const language = useLanguage();
  const money = useMoney(currency);
  const id = useId();
  const { count, width, gap, height } = bars;
  const most = Math.max(1, ...days.map((day) => day.turnoverMinor));
  const heightOf = (turnover: number) => (turnover === 0 ? 1 : Math.max(3, Math.round((turnover / most) * height)));
  return (
    <div className="border-t border-line px-4 pt-4 pb-2 md:px-5">
      <svg
        viewBox={`0 0 ${count * (width + gap) - gap} ${height}`}
        className="h-24 w-full text-accent"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, orders, turnoverMinor }, at) => (
          <rect
            key={day}
            x={at * (width + gap)}
            y={height - heightOf(turnoverMinor)}
            width={width}
            height={heightOf(turnoverMinor)}
            rx={2}
            fill="currentColor"
            opacity={turnoverMinor === 0 ? 0.25 : 1}
          >
            <title>{`${dayText(day, language)}: ${money(turnoverMinor)}, ${t('ordersCount', { count: orders })}`}</title>
          </rect>
        ))}
      </svg>
      <div className="flex justify-between pt-1 text-xs text-muted" aria-hidden="true">
        <span>{dayText(days[0]?.day ?? '', language)}</span>
        <span>{dayText(days.at(-1)?.day ?? '', language)}</span>
      </div>
      <details className="pt-1">
        <summary className="link inline-flex min-h-11 items-center text-sm fine:min-h-8">{t('asTable')}</summary>
        <div className="max-h-80 overflow-y-auto">
          <table aria-labelledby={id} className="w-full text-sm">
            <caption id={id} className="sr-only">
              {t('sales')}
            </caption>
            <thead>
              <tr className="border-b border-line text-left text-xs text-muted">
                <th className="py-1.5 font-medium">{t('day')}</th>
                <th className="py-1.5 text-right font-medium">{t('orders')}</th>
                <th className="py-1.5 text-right font-medium">{t('turnover')}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, orders, turnoverMinor }) => (
                <tr key={day} className="border-b border-line last:border-0">
                  <td className="py-1.5">{dayText(day, language)}</td>
                  <td className="py-1.5 text-right">{orders}</td>
                  <td className="py-1.5 text-right">{money(turnoverMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
