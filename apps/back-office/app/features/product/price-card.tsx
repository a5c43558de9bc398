import { useState } from 'react';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { readAmount } from '../../platform/texts/read-amount.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOfRow } from './draft-options.ts';
import { useDraft, useSession } from './form-context.ts';
import { lowerThanBefore, priceSteps } from './lowest-price.ts';
import { PriceChart } from './price-chart.tsx';

const DAYS = 60;
const DAY_MS = 86_400_000;

/** What the product has cost lately, and whether a reduction claims more than the law allows. */
export function PriceCard() {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const { handled, currency, digits } = useSession();
  const money = useMoney(currency);
  const rows = useDraft((draft) => draft.rows);
  const [chosen, setChosen] = useState<number>();
  const [now] = useState(() => new Date());
  const prices = handled?.prices ?? [];
  const known = rows.filter(({ id }) => id !== null && prices.some(({ combinationId }) => combinationId === id));
  const shown = known.find(({ id }) => id === chosen) ?? known[0];
  const claims = rows.flatMap((row) => {
    const [priceMinor, priceBeforeMinor] = [readAmount(row.price, digits), readAmount(row.before, digits)];
    if (priceMinor === undefined || priceBeforeMinor === undefined) return [];
    const reduction = { id: row.id, priceMinor, priceBeforeMinor, reducedAt: row.reducedAt };
    const lowest = lowerThanBefore(prices, reduction, now);
    return lowest === undefined ? [] : [{ row, priceBeforeMinor, lowest }];
  });
  const [claim] = claims;
  if (!shown || shown.id === null) return null;
  const begin = new Date(now.getTime() - DAYS * DAY_MS);
  const steps = priceSteps(prices, shown.id, begin);
  return (
    <Card title={t('priceHistory')}>
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-5 md:pb-5">
        {claim && (
          <Notice tone="warning">
            {t('claim', {
              before: money(claim.priceBeforeMinor),
              lowest: money(claim.lowest),
              name: nameOfRow(claim.row) || t('thisProduct'),
            })}
            {claims.length > 1 && ` ${t('moreClaims', { count: claims.length - 1 })}`}
          </Notice>
        )}
        {known.length > 1 && (
          <SelectField
            label={t('combination')}
            className="max-w-72"
            value={shown.id}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {known.map((row) => (
              <option key={row.key} value={row.id ?? ''}>
                {nameOfRow(row)}
              </option>
            ))}
          </SelectField>
        )}
        <PriceChart steps={steps} begin={begin.getTime()} end={now.getTime()} label={t('priceHistory')} money={money} />
        <details className="text-xs">
          <summary className="link inline-flex min-h-6 items-center">{t('priceTable')}</summary>
          <table className="mt-2">
            <thead className="sr-only">
              <tr>
                <th>{t('priceFrom')}</th>
                <th>{t('price')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.toReversed().map(({ at, priceMinor }) => (
                <tr key={at}>
                  <td className="pr-4 text-muted">{longMoment(new Date(at).toISOString(), language)}</td>
                  <td className="text-right">{money(priceMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Card>
  );
}
