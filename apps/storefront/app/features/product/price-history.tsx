import { useId } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useMoney } from '../../platform/shop/use-money.ts';
import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PriceChart } from './price-chart.tsx';
import { type PricePeriod, pricePeriods } from './price-periods.ts';

interface PriceHistoryProps {
  readonly productId: number | string;
  readonly combinationId: number | string;
}

/**
 * The prices of a combination in the last 30 calendar days of the shop's time zone, today included: as a line with the
 * lowest one marked, and as a table.
 */
export function PriceHistory({ productId, combinationId }: PriceHistoryProps) {
  const t = useMessages('prices');
  const tShop = useMessages('shop');
  const { data, error, busy, reload } = useFetch(`${productId} ${combinationId}`, async (signal) => {
    const query = { combinationId };
    const { days, lowest } = await browserApi().get(`shop/Product/${productId}/price-history`, { query, signal });
    // Read here, so that an answer in a wrong shape counts as a failed call and leaves the page as it is.
    return { periods: pricePeriods(days), lowest };
  });
  if (error !== undefined && !busy)
    return (
      <Notice tone="error">
        <p>{tShop(errorMessage(error))}</p>
        <Button tone="outline" className="mt-2" onClick={() => void reload()}>
          {tShop('tryAgain')}
        </Button>
      </Notice>
    );
  if (!data || busy)
    return (
      <p role="status" className="grid h-45 place-items-center text-muted">
        <Spinner />
        <span className="sr-only">{t('loading')}</span>
      </p>
    );
  return <Prices {...data} />;
}

function Prices({ periods, lowest }: { periods: readonly PricePeriod[]; lowest: number | null }) {
  const t = useMessages('prices');
  const language = useLanguage();
  const { showMajor: money } = useMoney();
  const titleId = useId();
  // Noon in UTC is on the same day in UTC, so the text has the shop's day.
  const dayOf = (day: string) => dayText(`${day}T12:00:00Z`, language, 'UTC') ?? day;
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return null;
  const highest = Math.max(...periods.map(({ price }) => price));
  const range = { from: dayOf(first.from), to: dayOf(last.to) };
  return (
    <figure className="tabular max-w-120 pb-3 text-sm">
      <figcaption className="mb-2">
        {t('lowest')} <strong className="whitespace-nowrap">{money(lowest)}</strong>
      </figcaption>
      <PriceChart
        periods={periods}
        titleId={titleId}
        title={t('chartTitle', { ...range, lowest: money(lowest), highest: money(highest) })}
      />
      <p aria-hidden="true" className="flex justify-between gap-4 text-xs text-muted">
        <span>{range.from}</span>
        <span className="text-right">{range.to}</span>
      </p>
      <details className="mt-1">
        <summary className="min-h-11 w-fit content-center underline underline-offset-4">{t('asTable')}</summary>
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-1.5 pr-4 font-semibold">
                {t('days')}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {t('price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.map(({ from, to, price }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                  {from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`}
                </th>
                <td className="py-1.5 text-right whitespace-nowrap">
                  {money(price)}
                  {price === lowest && <span className="block text-xs text-muted">{t('lowestShort')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
