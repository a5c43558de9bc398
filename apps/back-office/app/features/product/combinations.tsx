import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CombinationFields } from './combination-fields.tsx';
import { nameOfRow } from './draft-options.ts';
import { useDraft, useProblems } from './form-context.ts';

const CombinationGrid = lazy(() =>
  import('./combination-grid.tsx').then((file) => ({ default: file.CombinationGrid })),
);

/** Several combinations: a grid on a desk, cards that unfold on a phone. */
export function Combinations() {
  const isWide = useIsWide();
  if (!isWide) return <CombinationCards />;
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <CombinationGrid />
    </Suspense>
  );
}

const SHOWN = 30;

function CombinationCards() {
  const t = useTexts('back-office-goods');
  const rows = useDraft((draft) => draft.rows);
  const problems = useProblems();
  const [shown, setShown] = useState(SHOWN);
  const wrong = new Set([...problems.keys()].map((path) => Number(/^combinations\.(\d+)/.exec(path)?.[1])));
  return (
    <>
      <ul className="flex flex-col gap-2">
        {rows.map((row, at) => {
          const isWrong = wrong.has(at);
          if (at >= shown && !isWrong) return null;
          return (
            <li key={row.key}>
              {/* One that is wrong stands open, so that its field can have the focus. */}
              <details open={isWrong || undefined} className="group rounded-lg border border-line">
                <summary className="flex min-h-13 items-center gap-3 px-3 text-sm">
                  <span className="min-w-0 grow truncate font-medium">{nameOfRow(row)}</span>
                  <span className="shrink-0 text-muted">
                    {[row.price, row.active ? row.stock : t('notSold')].filter(Boolean).join(' · ')}
                  </span>
                  <ChevronDownIcon size={16} className="shrink-0 text-muted group-open:rotate-180" />
                </summary>
                <div className="border-t border-line p-3">
                  <CombinationFields row={row} at={at} />
                </div>
              </details>
            </li>
          );
        })}
      </ul>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>{t('moreCombinations', { count: rows.length - shown })}</Button>
      )}
    </>
  );
}
