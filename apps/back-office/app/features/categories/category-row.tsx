import type { ListedCategory } from '@witryna/contract/categories';
import { type DragEvent, lazy, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { RowLink } from '../../lists/row-link.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classes } from '../../ui/classes.ts';
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  GripIcon,
  type IconType,
  MoreIcon,
  PlusIcon,
} from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { type Drop, type Move, moves, placeAfter } from './category-moves.ts';
import { useTree } from './tree-context.ts';

const CategoryMenu = lazy(() => import('./category-menu.tsx').then((file) => ({ default: file.CategoryMenu })));

interface CategoryRowProps {
  readonly category: ListedCategory;
  readonly childCount: number;
  /** The rows below it. */
  readonly children: ReactNode;
}

const DRAGGED = 'text/x-category';

/** Where on a row somebody drags: its edges mean beside it, the middle below it. */
function dropAt({ currentTarget, clientY }: DragEvent): Drop {
  const { top, height } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
  const part = (clientY - top) / height;
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'inside';
}

const lines = {
  before: 'before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-accent',
  inside: 'bg-accent-soft',
  after: 'before:absolute before:inset-x-0 before:bottom-0 before:h-0.5 before:bg-accent',
} as const satisfies Record<Drop, string>;

/** One category: its picture, name and goods, and what can be done with it. */
export function CategoryRow({ category, childCount, children }: CategoryRowProps) {
  const t = useTexts('back-office-catalog');
  const tree = useTree();
  const [over, setOver] = useState<Drop>();
  const { id, name, picture, parentId } = category;
  const { host } = tree;
  const isOpen = tree.isOpen(id);
  return (
    <li
      data-row={id}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.stopPropagation();
        const drop = dropAt(event);
        const may = tree.mayDrop(id, drop);
        if (may) event.preventDefault();
        setOver(may ? drop : undefined);
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        tree.drop(id, dropAt(event));
        setOver(undefined);
      }}
    >
      <div
        className={classes(
          'relative flex min-h-14 items-center gap-1 py-1.5 pr-2 pl-3 hover:bg-soft sm:gap-2',
          tree.dragged === id && 'opacity-50',
          over && lines[over],
        )}
      >
        <Handle id={id} />
        {childCount > 0 ? (
          <IconButton
            label={t(isOpen ? 'close' : 'open', { name })}
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronDownIcon size={16} /> : <ChevronRightIcon size={16} />}
            className="z-1 -ml-2 sm:ml-0"
            onClick={() => tree.toggle(id)}
          />
        ) : (
          <span aria-hidden className="-ml-2 w-11 shrink-0 sm:ml-0 fine:w-9" />
        )}
        {picture && <GoodsPicture host={host} picture={picture.id} className="size-9 max-sm:hidden" />}
        {/* Only those at the top have pictures in the shop, so only there its place is kept. */}
        {!picture && parentId === null && <span aria-hidden className="w-9 shrink-0 max-sm:hidden" />}
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 pl-1">
          <RowLink id={`${id}`} to={`/${host}/categories/${id}`}>
            <span className="wrap-anywhere">{name}</span>
          </RowLink>
          <GoodsLink {...{ host, category }} className="sm:hidden" />
        </div>
        <GoodsLink {...{ host, category }} className="max-sm:hidden" />
        <Link
          to={`/${host}/categories/new?below=${id}`}
          state="from-list"
          aria-label={t('addBelow', { name })}
          title={t('addBelow', { name })}
          className={buttonStyle({ tone: 'quiet', square: true }, 'max-sm:hidden')}
        >
          <PlusIcon size={16} />
        </Link>
        <LateMenuButton
          trigger={<IconButton label={t('actionsFor', { name })} icon={<MoreIcon />} />}
          menu={CategoryMenu}
          props={{
            host,
            category,
            onMove: () => tree.setMoving(id),
            onRemove: () => tree.ask(category),
          }}
        />
      </div>
      {tree.moving === id && <MoveBar id={id} name={name} />}
      {isOpen && childCount > 0 && <div className="border-t border-line pl-4 sm:pl-7">{children}</div>}
    </li>
  );
}

/** What a mouse drags. Fingers and keys have other ways. */
function Handle({ id }: { id: number }) {
  const { drag } = useTree();
  return (
    <span
      aria-hidden
      draggable
      className="relative z-1 hidden shrink-0 cursor-grab text-muted active:cursor-grabbing fine:block"
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, `${id}`);
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('[data-row]');
        if (row) event.dataTransfer.setDragImage(row, 12, 20);
        drag(id);
      }}
      onDragEnd={() => drag(undefined)}
    >
      <GripIcon size={16} />
    </span>
  );
}

interface GoodsLinkProps {
  readonly host: string;
  readonly category: ListedCategory;
  readonly className: string;
}

function GoodsLink({ host, category: { id, name, goods }, className }: GoodsLinkProps) {
  const t = useTexts('back-office-catalog');
  return (
    <Link
      to={`/${host}/goods?category=${id}`}
      aria-label={t('showGoods', { name, count: goods })}
      className={classes(
        'link relative inline-flex min-h-11 items-center text-xs whitespace-nowrap text-muted fine:min-h-8',
        className,
      )}
    >
      {t('goodsCount', { count: goods })}
    </Link>
  );
}

const icons = {
  up: ArrowUpIcon,
  down: ArrowDownIcon,
  in: ArrowRightIcon,
  out: ArrowLeftIcon,
} as const satisfies Record<Move, IconType>;

/** Buttons that move a category, for fingers, and for whoever does not know the keys. */
function MoveBar({ id, name }: { id: number; name: string }) {
  const t = useTexts('back-office-catalog');
  const { categories, move, setMoving } = useTree();
  return (
    <fieldset
      aria-label={t('moveOf', { name })}
      className="flex flex-wrap items-center gap-1 bg-accent-soft px-3 py-1.5"
    >
      {moves.map((how) => {
        const MoveIcon = icons[how];
        return (
          <IconButton
            key={how}
            data-move={how}
            label={t(`move_${how}`)}
            icon={<MoveIcon size={16} />}
            disabled={!placeAfter(categories, id, how)}
            onClick={() => move(id, how, `[data-move="${how}"]`)}
          />
        );
      })}
      <Button tone="quiet" className="ml-auto" onClick={() => setMoving(undefined)}>
        {t('moveDone')}
      </Button>
    </fieldset>
  );
}
