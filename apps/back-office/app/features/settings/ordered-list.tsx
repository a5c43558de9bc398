import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon } from '../../ui/icons.tsx';

interface Item {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly marks?: ReactNode;
  /** A line below the name. */
  readonly line?: string | undefined;
}

interface OrderedListProps {
  readonly items: readonly Item[];
  readonly isBusy: boolean;
  onMove(from: number, to: number): void;
}

/** A list whose order counts at the checkout. */
export function OrderedList({ items, isBusy, onMove }: OrderedListProps) {
  const t = useTexts('back-office-settings');
  return (
    <ul className="divide-y divide-line border-t border-line" aria-busy={isBusy || undefined}>
      {items.map((item, at) => (
        <li key={item.key} className="flex items-center gap-1 pr-2">
          <ItemLink item={item} />
          <IconButton
            label={t('moveUp', { name: item.label })}
            icon={<ArrowUpIcon size={16} />}
            disabled={at === 0 || isBusy}
            onClick={() => onMove(at, at - 1)}
          />
          <IconButton
            label={t('moveDown', { name: item.label })}
            icon={<ArrowDownIcon size={16} />}
            disabled={at === items.length - 1 || isBusy}
            onClick={() => onMove(at, at + 1)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Links to what can be added. */
export function AddList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((item) => (
        <li key={item.key} className="flex">
          <ItemLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemLink({ item: { to, label, marks, line } }: { item: Item }) {
  return (
    <Link to={to} className="flex min-h-14 min-w-0 grow items-center gap-3 px-4 py-2 text-sm hover:bg-soft md:px-5">
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{label}</span>
          {marks}
        </span>
        {line && <span className="block text-xs text-muted wrap-anywhere">{line}</span>}
      </span>
      <ChevronRightIcon className="shrink-0 text-muted" />
    </Link>
  );
}
