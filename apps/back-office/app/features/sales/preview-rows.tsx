import { formatPercent } from '@witryna/contract/money';
import { type SalePreview, type SalePreviewRow, salePreviewLimits } from '@witryna/contract/sales';
import { Link } from 'react-router';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { classes } from '../../ui/classes.ts';
import { controlStyle, FieldError } from '../../ui/field.tsx';
import type { SaleDraft } from './sale-draft.ts';

interface PreviewRowsProps {
  readonly host: string;
  readonly preview: SalePreview;
  readonly draft: SaleDraft;
  errorOf(path: string): string | undefined;
  onPrice(combinationId: number, price: string): void;
}

/** The first combinations of the goods: what they would cost, and which reduction shoppers would be shown. */
export function PreviewRows(props: PreviewRowsProps) {
  const { preview } = props;
  const t = useTexts('back-office-sales');
  const isWide = useIsWide();
  const Shown = isWide ? Table : Cards;
  return (
    <>
      <Shown {...props} />
      {preview.combinations > salePreviewLimits.rows && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted md:px-5">
          {t('previewFirst', { count: salePreviewLimits.rows })}
        </p>
      )}
    </>
  );
}

function Table(props: PreviewRowsProps) {
  const t = useTexts('back-office-sales');
  const head = 'h-9 px-2 lg:px-3 text-left text-xs font-medium text-muted';
  const cell = 'px-2 py-2 lg:px-3 align-top';
  const number = classes(cell, 'text-right whitespace-nowrap');
  const { host, preview } = props;
  const money = useMoney(preview.currency);
  return (
    <table className="w-full border-collapse border-t border-line text-sm">
      <thead>
        <tr className="border-b border-line">
          <th className={classes(head, 'w-full pl-4 lg:pl-5')}>{t('product')}</th>
          <th className={classes(head, 'text-right whitespace-nowrap')}>{t('fullPrice')}</th>
          <th className={classes(head, 'text-right whitespace-nowrap')}>{t('salePrice')}</th>
          <th className={classes(head, 'text-right whitespace-nowrap')}>{t('lowestPrice')}</th>
          <th className={classes(head, 'pr-4 text-right whitespace-nowrap lg:pr-5')}>{t('shownPercent')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.rows.map((row) => (
          <tr key={row.combinationId} className="border-b border-line last:border-b-0">
            <td className={classes(cell, 'pl-4 lg:pl-5')}>
              <RowName host={host} row={row} />
            </td>
            <td className={number}>{money(row.fullMinor)}</td>
            <td className={number}>
              <SalePrice {...props} row={row} />
            </td>
            <td className={number}>{row.lowestMinor === null ? '–' : money(row.lowestMinor)}</td>
            <td className={classes(number, 'pr-4 lg:pr-5')}>
              <ShownPercent row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards(props: PreviewRowsProps) {
  const t = useTexts('back-office-sales');
  const { host, preview } = props;
  const money = useMoney(preview.currency);
  return (
    <ul className="divide-y divide-line border-t border-line">
      {preview.rows.map((row) => (
        <li key={row.combinationId} className="px-4 py-3 text-sm">
          <RowName host={host} row={row} />
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
            <dt className="text-xs text-muted">{t('fullPrice')}</dt>
            <dd className="text-right">{money(row.fullMinor)}</dd>
            <dt className="self-center text-xs text-muted">{t('salePrice')}</dt>
            <dd className="text-right">
              <SalePrice {...props} row={row} />
            </dd>
            {row.priceMinor !== null && (
              <>
                <dt className="text-xs text-muted">{t('lowestPrice')}</dt>
                <dd className="text-right">{row.lowestMinor === null ? '–' : money(row.lowestMinor)}</dd>
                <dt className="text-xs text-muted">{t('shownPercent')}</dt>
                <dd className="text-right">
                  <ShownPercent row={row} />
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function RowName({ host, row: { productId, name, variants, exception } }: { host: string; row: SalePreviewRow }) {
  const t = useTexts('back-office-sales');
  return (
    <>
      <Link to={`/${host}/goods/${productId}`} className="link font-medium wrap-anywhere">
        {name}
      </Link>
      {variants.length > 0 && <p className="text-xs text-muted wrap-anywhere">{variants.join(' / ')}</p>}
      {exception && <p className="text-xs text-muted">{t(`keeps_${exception}`)}</p>}
    </>
  );
}

/** The price in the sale. Of goods that are chosen one by one, it can be typed. */
function SalePrice({ row, preview, draft, errorOf, onPrice }: PreviewRowsProps & { row: SalePreviewRow }) {
  const t = useTexts('back-office-sales');
  const money = useMoney(preview.currency);
  const { combinationId, name, variants, priceMinor, exception } = row;
  const shown = priceMinor === null ? '–' : money(priceMinor);
  if (draft.kind !== 'products' || (exception !== null && exception !== 'noPrice' && exception !== 'notLower'))
    return shown;
  const at = draft.prices.findIndex((one) => one.combinationId === combinationId);
  const path = at < 0 ? undefined : `prices.${at}.priceMinor`;
  const error = path === undefined ? undefined : errorOf(path);
  return (
    <span className="inline-flex w-28 flex-col items-end gap-1">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-path={path}
        aria-label={t('priceOf', { name: [name, ...variants].join(', ') })}
        aria-invalid={error ? true : undefined}
        placeholder={shown}
        className={classes(controlStyle, 'text-right')}
        value={draft.prices[at]?.price ?? ''}
        onChange={({ target }) => onPrice(combinationId, target.value)}
      />
      <FieldError error={error} />
    </span>
  );
}

/** The reduction that the shop will show: it counts from the lowest price of the 30 days before. */
function ShownPercent({ row: { priceMinor, percent } }: { row: SalePreviewRow }) {
  const t = useTexts('back-office-sales');
  const language = useLanguage();
  if (priceMinor === null || percent === null) return '–';
  return percent === 0 ? <span className="text-amber">{t('noneShown')}</span> : formatPercent(percent, language);
}
