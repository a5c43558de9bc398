import type { InvoiceDraft } from '@witryna/contract/invoices';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';

/** What an invoice comes to, by VAT rate. */
export function DraftSums({ draft: { sums, totalMinor, currency } }: { draft: InvoiceDraft }) {
  const t = useTexts('back-office-invoices');
  const money = useMoney(currency);
  const head = 'pb-1.5 text-xs font-normal text-muted';
  const cell = 'py-1.5 pl-2';
  return (
    <table className="w-full text-right text-sm">
      <thead>
        <tr>
          <th scope="col" className={classes(head, 'text-left')}>
            {t('vatRate')}
          </th>
          {(['net', 'vat', 'gross'] as const).map((column) => (
            <th key={column} scope="col" className={classes(head, 'text-right')}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map(({ vatRate, netMinor, vatMinor, grossMinor }) => (
          <tr key={vatRate} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {vatRate === null ? t('noVat') : t('rate', { rate: vatRate })}
            </th>
            <td className={cell}>{money(netMinor)}</td>
            <td className={cell}>{money(vatMinor)}</td>
            <td className={cell}>{money(grossMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" colSpan={3} className="py-1.5 text-left">
            {t('total')}
          </th>
          <td className={cell}>{money(totalMinor)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
