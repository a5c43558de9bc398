import type { ListedGoods } from '@witryna/contract/goods';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowDownIcon, ArrowUpIcon, GripIcon, TrashIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { StatusBadge } from '../goods/status-badge.tsx';

interface RelatedRowProps {
  readonly host: string;
  /** Undefined while it is read, and of one that the shop no longer has. */
  readonly goods: ListedGoods | undefined;
  readonly isLoaded: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onDragStart(): void;
  onDragOver(): void;
  onDragEnd(): void;
}

const DRAGGED = 'text/x-related';

/** One of the related goods: its place, and what is shown of it in the shop. */
export function RelatedRow(props: RelatedRowProps) {
  const { host, goods, isLoaded, isFirst, isLast, isDragged, onMove, onRemove, onDragStart, onDragOver, onDragEnd } =
    props;
  const t = useTexts('back-office-goods');
  const name = goods?.name ?? t('relatedGone');
  return (
    <li
      className={classes('flex min-h-14 items-center gap-2 py-1 pr-2 pl-4 md:pl-5', isDragged && 'opacity-50')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        onDragOver();
      }}
    >
      <span
        aria-hidden
        draggable
        className="hidden shrink-0 cursor-grab text-muted active:cursor-grabbing fine:block"
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, name);
          event.dataTransfer.effectAllowed = 'move';
          const row = event.currentTarget.closest('li');
          if (row) event.dataTransfer.setDragImage(row, 12, 20);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <GripIcon size={16} />
      </span>
      <GoodsPicture host={host} picture={goods?.photo?.id} className="size-9 max-sm:hidden" />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {goods || isLoaded ? <span className="min-w-0 wrap-anywhere">{name}</span> : <Skeleton className="h-4 w-32" />}
        {/* The shop shows only those that are for sale. */}
        {goods && goods.status !== 'published' && <StatusBadge status={goods.status} />}
      </span>
      <span className="flex shrink-0">
        <IconButton
          label={t('relatedEarlier', { name })}
          icon={<ArrowUpIcon />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('relatedLater', { name })}
          icon={<ArrowDownIcon />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('removeTag', { name })} icon={<TrashIcon />} onClick={onRemove} />
      </span>
    </li>
  );
}
