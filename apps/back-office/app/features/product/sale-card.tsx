import { useState } from 'react';
import { localTime, utcTime } from '../../platform/texts/local-time.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOfRow } from './draft-options.ts';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';
import type { DraftRow } from './product-draft.ts';
import { endSales, fillSales, hasBegun, planSales, saleTimes, timeSales } from './sale-drafts.ts';

/** A sale that the shop begins and ends by itself: its price for each combination, and from when until when. */
export function SaleCard() {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const rows = useDraft((draft) => draft.rows);
  const change = useChange();
  const [now] = useState(() => new Date());
  // A time that is being typed may have passed, but the shop has not begun the sale yet.
  const [wasRunning] = useState(() => rows.some(({ sale, before }) => sale && before !== '' && hasBegun(sale, now)));
  const isRunning = wasRunning && rows.some(({ sale }) => sale && hasBegun(sale, now));
  const write = (part: (rows: readonly DraftRow[]) => DraftRow[]) => change((draft) => ({ rows: part(draft.rows) }));
  const times = saleTimes(rows);
  if (!times) {
    return (
      <Card title={t('plannedSale')}>
        <div className="flex flex-col items-start gap-3 px-4 pb-4 md:px-5 md:pb-5">
          <p className="text-sm text-muted">{t('planSaleHint')}</p>
          <Button onClick={() => write((all) => planSales(all, now))}>{t('planSale')}</Button>
        </div>
      </Card>
    );
  }
  return (
    <Card title={t('plannedSale')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        {isRunning ? (
          <Notice tone="info">{t('saleRuns', { day: longMoment(times.from, language) })}</Notice>
        ) : (
          <SalePrices />
        )}
        <SaleTimes times={times} isRunning={isRunning} onChange={(part) => write((all) => timeSales(all, part))} />
        <Button className="self-start" onClick={() => write((all) => endSales(all, now))}>
          {t(isRunning ? 'endSaleNow' : 'dropSale')}
        </Button>
      </div>
    </Card>
  );
}

interface SaleTimesProps {
  readonly times: { readonly from: string; readonly to: string };
  readonly isRunning: boolean;
  onChange(part: { from?: string; to?: string }): void;
}

function SaleTimes({ times, isRunning, onChange }: SaleTimesProps) {
  const t = useTexts('back-office-goods');
  const rows = useDraft((draft) => draft.rows);
  const first = rows.findIndex(({ sale }) => sale !== null);
  const fromError = useProblem(`combinations.${first}.sale.from`);
  const toError = useProblem(`combinations.${first}.sale.to`);
  const shared = { type: 'datetime-local', max: '2999-12-31T23:59' } as const;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {!isRunning && (
        <TextField
          {...shared}
          label={t('saleFrom')}
          data-path={`combinations.${first}.sale.from`}
          error={fromError}
          value={localTime(times.from)}
          onChange={({ target }) => onChange({ from: utcTime(target.value) })}
        />
      )}
      <TextField
        {...shared}
        label={t('saleTo')}
        hint={t('saleToHint')}
        optional={t('optional')}
        data-path={`combinations.${first}.sale.to`}
        error={toError}
        value={localTime(times.to)}
        onChange={({ target }) => onChange({ to: utcTime(target.value) })}
      />
    </div>
  );
}

/** The price of each combination in the sale; a combination without one is not part of it. */
function SalePrices() {
  const t = useTexts('back-office-goods');
  const { digits } = useSession();
  const language = useLanguage();
  const rows = useDraft((draft) => draft.rows);
  const change = useChange();
  const [percent, setPercent] = useState('');
  const fill = (text: string) => {
    setPercent(text);
    const value = Number(text.replace(',', '.'));
    if (value >= 1 && value <= 90) change(({ rows }) => ({ rows: fillSales(rows, value, { digits, language }) }));
  };
  return (
    <fieldset>
      <legend className="sr-only">{t('salePrice')}</legend>
      <TextField
        label={t('salePercent')}
        hint={t('saleHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        className="max-w-72"
        value={percent}
        onChange={({ target }) => fill(target.value)}
      />
      {rows.length > 1 && <p className="mt-4 text-sm text-muted">{t('saleLeaveOut')}</p>}
      <ul className="mt-3 grid max-h-96 gap-3 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((row, at) => (
          <li key={row.key}>
            <SalePrice row={row} at={at} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SalePrice({ row, at }: { row: DraftRow; at: number }) {
  const t = useTexts('back-office-goods');
  const { currency } = useSession();
  const change = useChange();
  const hasMore = useDraft((draft) => draft.rows.length > 1);
  const error = useProblem(`combinations.${at}.sale.priceMinor`);
  const write = (price: string) =>
    change(({ rows }) => ({
      rows: rows.map((one) => (one.key === row.key && one.sale ? { ...one, sale: { ...one.sale, price } } : one)),
    }));
  const name = hasMore ? nameOfRow(row) : t('salePrice');
  return (
    <TextField
      label={t('inCurrency', { name, currency })}
      hint={row.price && t('insteadOf', { price: row.before || row.price })}
      data-path={`combinations.${at}.sale.priceMinor`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      error={error}
      value={row.sale?.price ?? ''}
      onChange={({ target }) => write(target.value)}
    />
  );
}
