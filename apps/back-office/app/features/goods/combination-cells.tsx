import type { GoodsChange, ListedCombination, ListedGoods } from '@witryna/contract/goods';
import { currencyDigits } from '@witryna/contract/money';
import { writeAmount } from '../../platform/texts/read-amount.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { applyChange } from './apply-change.ts';
import { useGoodsChange } from './use-goods-change.ts';
import { ValueCell } from './value-cell.tsx';

interface CombinationCellsProps {
  readonly host: string;
  readonly goods: ListedGoods;
  readonly combination: ListedCombination;
  readonly currency: string;
  readonly className: string;
}

/** Price and stock of one combination, as cells of a table that can be changed. */
export function CombinationCells({ host, goods, combination, currency, className }: CombinationCellsProps) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const change = useCombinationChange(host, goods, combination);
  const { id, priceMinor, priceBeforeMinor, stock } = combination;
  const name = [goods.name, combination.name].filter(Boolean).join(', ');
  return (
    <>
      <td className={className}>
        <ValueCell
          column="price"
          cell={`price ${id}`}
          label={t('priceOf', { name })}
          value={priceMinor}
          text={writeAmount(priceMinor, currencyDigits(currency), language)}
          currency={currency}
          onChange={(value) => change({ priceMinor: value }, t('priceChanged', { name }))}
        >
          <Price priceMinor={priceMinor} priceBeforeMinor={priceBeforeMinor} currency={currency} />
        </ValueCell>
      </td>
      <td className={className}>
        <ValueCell
          column="stock"
          cell={`stock ${id}`}
          label={t('stockOf', { name })}
          value={stock}
          text={`${stock}`}
          hint={t('stockHint')}
          currency={currency}
          onChange={(value) => change({ stock: { from: stock, to: value } }, t('stockChanged', { name }))}
        >
          <Stock stock={stock} />
        </ValueCell>
      </td>
    </>
  );
}

type CombinationChange = Omit<Extract<GoodsChange, { kind: 'combinations' }>['combinations'][number], 'id'>;

function useCombinationChange(host: string, goods: ListedGoods, { id }: ListedCombination) {
  const changeGoods = useGoodsChange(host);
  return (own: CombinationChange, done: string) => {
    const change: GoodsChange = { kind: 'combinations', combinations: [{ id, ...own }] };
    return changeGoods({ goods, change, shown: applyChange(goods, change), done });
  };
}

interface PriceProps {
  readonly priceMinor: number;
  readonly priceBeforeMinor: number | null;
  readonly currency: string;
}

export function Price({ priceMinor, priceBeforeMinor, currency }: PriceProps) {
  const t = useTexts('back-office-goods');
  const money = useMoney(currency);
  return (
    <span className="whitespace-nowrap">
      {priceBeforeMinor !== null && priceBeforeMinor > priceMinor && (
        <>
          <span className="sr-only">{t('priceBefore')} </span>
          <s className="mr-1.5 text-xs text-muted">{money(priceBeforeMinor)}</s>
        </>
      )}
      {money(priceMinor)}
    </span>
  );
}

/** Pieces in stock; none stands out. */
export function Stock({ stock }: { stock: number }) {
  return <span className={classes(stock <= 0 && 'font-semibold text-danger')}>{stock}</span>;
}
