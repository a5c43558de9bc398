import type { Withdrawable } from '@witryna/contract/orders';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import { useMessages } from '../../platform/texts/messages.ts';
import { ExclusionText } from '../cart/exclusion-text.tsx';
import { LineVariants } from '../cart/line-variants.tsx';

/** The goods of an order from which nobody can withdraw, each with the reason. */
export function ExcludedGoods({ order: { products } }: { order: Withdrawable }) {
  const t = useMessages('withdrawal');
  const excluded = products.filter(({ withdrawalExcluded }) => !mayBeWithdrawn(withdrawalExcluded));
  if (excluded.length === 0) return null;
  return (
    <section aria-label={t('excluded')} className="text-sm">
      <p className="mb-2 font-semibold">{t('excluded')}</p>
      <ul className="flex flex-col gap-3 border-l-2 border-line pl-4">
        {excluded.map(({ combinationId, name, variants, withdrawalExcluded }) => (
          <li key={combinationId}>
            <p>{name}</p>
            <LineVariants variants={variants} />
            <ExclusionText exclusion={withdrawalExcluded} />
          </li>
        ))}
      </ul>
    </section>
  );
}
