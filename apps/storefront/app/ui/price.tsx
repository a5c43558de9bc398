import { formatMajor, formatPercent } from '@witryna/contract/money';
import { classes } from './classes.ts';

interface PriceProps {
  /** The current price; all amounts are in major units. */
  readonly price: number;
  readonly before?: number | null | undefined;
  /** The Omnibus price: the law requires it beside every reduced price. */
  readonly lowest?: number | null | undefined;
  readonly percent?: number | null | undefined;
  readonly currency: string;
  readonly language: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly texts: {
    /** The word "from", shown before the lowest of several amounts. */
    readonly from?: string | undefined;
    readonly now: string;
    readonly before: string;
    readonly lowest: string;
    /** The price with the discount code that is announced to everybody. */
    readonly withCode?: string | undefined;
    /** The price of an amount, such as `24.90/kg`. */
    readonly unit?: string | null | undefined;
  };
}

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-xl' } as const;

/** A price: current amount, previous amount, percentage, price with a code, and Omnibus price, in tabular digits. */
export function Price({ price, before, lowest, percent, currency, language, size = 'md', texts }: PriceProps) {
  const show = (amount: number) => formatMajor(amount, currency, language);
  const reduced = before != null && before > price;
  return (
    <div className="tabular">
      <p className={classes('flex flex-wrap items-baseline gap-x-2', sizes[size])}>
        {texts.from && <span className="text-sm text-muted">{texts.from}</span>}
        <span className={classes('font-semibold whitespace-nowrap', reduced && 'text-sale-ink')}>
          {reduced && <span className="sr-only">{texts.now} </span>}
          {show(price)}
        </span>
        {reduced && (
          <s className="text-sm whitespace-nowrap text-muted">
            <span className="sr-only">{texts.before} </span>
            {show(before)}
          </s>
        )}
        {reduced && percent ? (
          <span className="text-sm font-semibold text-sale-ink">−{formatPercent(percent, language)}</span>
        ) : null}
      </p>
      {texts.withCode && <p className="text-sm font-semibold text-sale-ink wrap-anywhere">{texts.withCode}</p>}
      {(reduced || texts.withCode) && lowest != null && (
        <p className="text-xs text-muted">
          {texts.lowest} <span className="whitespace-nowrap">{show(lowest)}</span>
        </p>
      )}
      {texts.unit && <p className="text-xs text-muted">{texts.unit}</p>}
    </div>
  );
}
