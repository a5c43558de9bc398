import { type ReactNode, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';

interface PartListProps<Item> {
  readonly items: readonly Item[];
  children(item: Item): ReactNode;
}

const SHOWN = 10;

/** A list of which the first rows are shown, and the rest when somebody wants it. */
export function PartList<Item>({ items, children }: PartListProps<Item>) {
  const t = useTexts('back-office-import');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">{shown.map(children)}</ul>
      {shown.length < items.length && (
        <div className="border-t border-line px-2 py-1.5">
          <Button tone="quiet" onClick={() => setWhole(true)}>
            {t('showAll', { count: items.length })}
          </Button>
        </div>
      )}
    </>
  );
}
