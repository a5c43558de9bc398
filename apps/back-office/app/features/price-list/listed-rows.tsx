import type { PriceListResult } from '@witryna/contract/goods';
import { z } from 'zod';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';

/** Rows that can't be taken, with the reason of each. */
export function ListedFaults({ faults }: { faults: PriceListResult['faults'] }) {
  const t = useTexts('back-office-prices');
  if (faults.length === 0) return null;
  return (
    <section aria-label={t('faults')} className="max-h-60 overflow-y-auto rounded-lg border border-line p-3">
      <ul className="flex flex-col gap-1 text-sm text-danger">
        {faults.map(({ row, column, reason }) => (
          <li key={`${row} ${column} ${reason}`}>
            {t('faultRow', { row, text: t(`fault_${reason}`) })}
            {column && <span className="text-muted"> ({column})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const sale = z.object({ priceMinor: z.int(), from: z.string(), to: z.string().nullable() });

/** Every change, before and after. */
export function ListedChanges({ result: { changes, currency, changed } }: { result: PriceListResult }) {
  const t = useTexts('back-office-prices');
  const language = useLanguage();
  const money = useMoney(currency);
  if (changes.length === 0) return null;
  const textOf = (field: PriceListResult['changes'][number]['field'], value: unknown): string => {
    if (value === null || value === undefined) return '–';
    if (field === 'stock') return String(value);
    if (field !== 'sale') return money(Number(value));
    const planned = sale.parse(value);
    const [from, to] = [longMoment(planned.from, language), planned.to && longMoment(planned.to, language)];
    return `${money(planned.priceMinor)}, ${from} – ${to ?? ''}`;
  };
  return (
    <div className="max-h-120 overflow-auto rounded-lg border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('changes')}</caption>
        <thead className="sticky top-0 bg-surface text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th className="px-3 py-2 font-medium max-sm:hidden">{t('row')}</th>
            <th className="px-3 py-2 font-medium">{t('product')}</th>
            <th className="px-3 py-2 font-medium">{t('what')}</th>
            <th className="px-3 py-2 text-right font-medium">{t('before')}</th>
            <th className="px-3 py-2 text-right font-medium">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, name, field, before, after }) => (
            <tr key={`${row} ${field}`} className="border-b border-line last:border-0">
              <td className="px-3 py-1.5 text-muted max-sm:hidden">{row}</td>
              <td className="px-3 py-1.5">{name}</td>
              <td className="px-3 py-1.5">{t(`field_${field}`)}</td>
              <td className="px-3 py-1.5 text-right text-muted">{textOf(field, before)}</td>
              <td className="px-3 py-1.5 text-right font-medium">{textOf(field, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {new Set(changes.map(({ row }) => row)).size < changed && (
        <p className="px-3 py-2 text-xs text-muted">{t('more')}</p>
      )}
    </div>
  );
}
