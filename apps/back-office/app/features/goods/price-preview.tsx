import type { GoodsChange, ListedGoods } from '@witryna/contract/goods';
import { useTexts } from '../../platform/texts/texts.ts';
import { applyChange } from './apply-change.ts';
import { Price } from './combination-cells.tsx';

interface PricePreviewProps {
  readonly goods: readonly ListedGoods[];
  readonly change: GoodsChange;
  readonly currency: string;
}

const SHOWN = 5;

/** What the first of the chosen goods cost before and after a change of prices. */
export function PricePreview({ goods, change, currency }: PricePreviewProps) {
  const t = useTexts('back-office-goods');
  const rows = goods.slice(0, SHOWN).flatMap((one) => {
    const [before] = one.combinations;
    const [after] = applyChange(one, change).combinations;
    return before && after ? [{ goods: one, before, after }] : [];
  });
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-left text-xs text-muted">{t('preview')}</caption>
      <thead className="sr-only">
        <tr>
          <th>{t('product')}</th>
          <th>{t('previewBefore')}</th>
          <th>{t('previewAfter')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ goods: { id, name }, before, after }) => (
          <tr key={id}>
            <td className="w-full max-w-0 truncate py-1.5">{[name, before.name].filter(Boolean).join(', ')}</td>
            <td className="px-3 py-1.5 text-right text-muted">
              <Price {...before} currency={currency} />
            </td>
            <td className="py-1.5 text-right font-medium">
              <Price {...after} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
