import type { PickupPoint } from '@witryna/contract/orders';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { useActiveInView } from '../../ui/use-active-in-view.ts';
import { addressOfPoint, takesParcels } from './point-text.ts';

interface PointListProps {
  readonly id: string;
  readonly points: readonly PickupPoint[];
  /** Index of the active option; -1 for none. */
  readonly active: number;
  readonly label: string;
  onChoose(point: PickupPoint): void;
}

export function PointList({ id, points, active, label, onChoose }: PointListProps) {
  const list = useActiveInView();
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={classes(
        'max-h-80 divide-y divide-line overflow-y-auto overscroll-contain rounded-sm border border-line-strong',
        points.length === 0 && 'hidden',
      )}
    >
      {points.map((point, at) => (
        <Point key={point.id} id={`${id}-${at}`} point={point} active={at === active} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface PointProps extends Pick<PointListProps, 'id' | 'onChoose'> {
  readonly point: PickupPoint;
  readonly active: boolean;
}

function Point({ id, point, active, onChoose }: PointProps) {
  const t = useMessages('checkout');
  const open = takesParcels(point);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox; aria-activedescendant names the option
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={open ? undefined : true}
      className={classes(
        'flex min-h-14 gap-3 px-4 py-3 text-sm',
        open ? 'cursor-pointer hover:bg-soft' : 'cursor-not-allowed text-muted',
        active && 'bg-accent-soft [box-shadow:inset_3px_0_0_var(--accent-ink)]',
      )}
      onClick={() => open && onChoose(point)}
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{point.name}</span>
        <span className="block">{addressOfPoint(point)}</span>
        {point.hint && <span className="block text-muted">{point.hint}</span>}
        {!open && <span className="block text-danger">{t(point.status === 'FULL' ? 'pointFull' : 'pointClosed')}</span>}
      </span>
      {point.distanceM != null && <Distance metres={point.distanceM} />}
    </div>
  );
}

function Distance({ metres }: { metres: number }) {
  const t = useMessages('checkout');
  const text =
    metres < 1000
      ? t('metres', { count: Math.round(metres) })
      : t('kilometres', { count: Math.round(metres / 100) / 10 });
  return <span className="tabular shrink-0 text-muted">{text}</span>;
}
