import { type ReactNode, useRef } from 'react';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useIsAway } from '../../ui/use-is-away.ts';
import { shownPrice } from '../product-card/shown-price.ts';
import type { ProductView } from './product-view.ts';
import { useAddCombination } from './use-add-combination.ts';

/**
 * On phones, a bar at the bottom with price and cart button while the buy box, its children, is out of view. It only
 * repeats the box, so keyboards and screen readers don't meet it. If the choice can't be added, it leads to the options.
 */
export function AddBar({ view, children }: { view: ProductView; children: ReactNode }) {
  const t = useMessages('shop');
  const { showMajor } = useMoney();
  const { details } = view.product;
  const { combination, options } = view.choice;
  const { soldOut, blocked, busy, add } = useAddCombination(details, combination);
  const box = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(box);
  const isForNothing = soldOut && options.length === 0;
  const toOptions = () => {
    const summary = box.current?.closest('.summary');
    const target = summary?.querySelector<HTMLElement>('fieldset input:checked') ?? box.current;
    target?.focus({ preventScroll: true });
    (target?.closest('fieldset') ?? target)?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <div ref={box}>{children}</div>
      {isAway && !isForNothing && (
        <div className="add-bar" aria-hidden="true">
          <div className="min-w-0 grow">
            <p className="truncate text-sm">{details.name}</p>
            <p className="tabular font-semibold">{showMajor((combination ?? shownPrice(details)).price)}</p>
          </div>
          <Button
            tabIndex={-1}
            busy={busy}
            // A pressed button must not get the focus, because what assistive technology can't see must not have it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (blocked ? toOptions() : void add(1))}
          >
            {t(blocked ? 'chooseOptions' : 'addToCart')}
          </Button>
        </div>
      )}
    </>
  );
}
