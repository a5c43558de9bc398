import type { ListedCategory } from '@witryna/contract/categories';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { Button } from '../../ui/button.tsx';
import { type CategoryNode, type Drop, type Move, placeAfter, placeOfDrop, treeOf } from './category-moves.ts';
import { CategoryRow } from './category-row.tsx';
import { TreeContext } from './tree-context.ts';
import { useMoveCategory } from './use-move-category.ts';
import { useMoveKeys } from './use-move-keys.ts';

const RemoveCategory = lazy(() => import('./remove-category.tsx').then((file) => ({ default: file.RemoveCategory })));

/** So many are shown open at first; of more, only those at the top. */
const OPEN_AT_FIRST = 60;

interface CategoryTreeProps {
  readonly host: string;
  readonly categories: readonly ListedCategory[];
}

/** The tree: rows that open and close, and are moved by dragging, by keys, or by buttons. */
export function CategoryTree({ host, categories }: CategoryTreeProps) {
  const t = useTexts('back-office-catalog');
  const isWide = useIsWide();
  const withChildren = new Set(categories.flatMap(({ parentId }) => parentId ?? []));
  const [closed, setClosed] = useState<ReadonlySet<number>>(() =>
    categories.length > OPEN_AT_FIRST ? withChildren : new Set(),
  );
  const [moving, setMoving] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const [removed, setRemoved] = useState<ListedCategory>();
  const [spoken, setSpoken] = useState('');
  const focus = useRef<{ id: number; selector: string; from: unknown }>(undefined);
  const send = useMoveCategory(host, setSpoken);
  const toggle = (id: number) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const list = useListKeys((id) => toggle(Number(id)));

  function move(id: number, how: Move, selector = 'a') {
    const place = placeAfter(categories, id, how);
    if (!place) return setSpoken(t(`cannot_${how}`));
    focus.current = { id, selector, from: categories };
    if (place.parentId !== null) setClosed(new Set([...closed].filter((one) => one !== place.parentId)));
    send({ id, place });
  }
  useMoveKeys(list, move);
  // A row that stands elsewhere in the page has lost the focus.
  useLayoutEffect(() => {
    const wanted = focus.current;
    if (!wanted || wanted.from === categories) return;
    const row = list.current?.querySelector(`[data-row="${wanted.id}"]`);
    const controls = [wanted.selector, '[data-move]', 'a'].map((one) => `${one}:not(:disabled)`);
    const control = controls.map((one) => row?.querySelector<HTMLElement>(one)).find(Boolean);
    control?.focus();
    focus.current = undefined;
  });

  const place = (target: number, drop: Drop) =>
    dragged === undefined
      ? undefined
      : placeOfDrop(categories, { id: dragged, target, drop, isOpen: !closed.has(target) });
  const isAllOpen = closed.size === 0;
  return (
    <TreeContext
      value={{
        host,
        categories,
        moving,
        dragged,
        isOpen: (id) => !closed.has(id),
        toggle,
        move,
        setMoving,
        ask: setRemoved,
        drag: setDragged,
        mayDrop: (target, drop) => place(target, drop) !== undefined,
        drop: (target, drop) => {
          const to = place(target, drop);
          if (dragged !== undefined && to) send({ id: dragged, place: to });
          setDragged(undefined);
        },
      }}
    >
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {withChildren.size > 0 && (
        <div className="-mb-2 flex justify-end">
          <Button tone="quiet" onClick={() => setClosed(isAllOpen ? withChildren : new Set())}>
            {t(isAllOpen ? 'closeAll' : 'openAll')}
          </Button>
        </div>
      )}
      <div ref={list} className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <Rows nodes={treeOf(categories)} label={t('categories')} />
      </div>
      {isWide && <p className="text-center text-xs text-muted">{t('keysHint')}</p>}
      <Suspense>
        {removed && <RemoveCategory host={host} category={removed} onClose={() => setRemoved(undefined)} />}
      </Suspense>
    </TreeContext>
  );
}

function Rows({ nodes, label }: { nodes: readonly CategoryNode[]; label?: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {nodes.map(({ category, children }) => (
        <CategoryRow key={category.id} category={category} childCount={children.length}>
          <Rows nodes={children} />
        </CategoryRow>
      ))}
    </ul>
  );
}
