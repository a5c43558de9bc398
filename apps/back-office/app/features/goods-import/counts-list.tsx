import { type GoodsCounts, goodsOutcomes } from '@witryna/contract/goods-import';
import { useTexts } from '../../platform/texts/texts.ts';

/** How many products are new, changed, and so on. */
export function CountsList({ counts }: { counts: GoodsCounts }) {
  const t = useTexts('back-office-import');
  return (
    <dl aria-label={t('counts')} className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {goodsOutcomes.map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse rounded-lg border border-line px-3 py-2">
          <dt className="text-xs text-muted">{t(`outcome_${outcome}`)}</dt>
          <dd className="text-lg font-semibold tabular-nums">{counts[outcome]}</dd>
        </div>
      ))}
    </dl>
  );
}
