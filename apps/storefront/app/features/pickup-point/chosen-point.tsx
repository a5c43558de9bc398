import type { PickupPoint } from '@witryna/contract/orders';
import { useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { LockerIcon } from '../../ui/topic-icons.tsx';
import { addressOfPoint, hoursByDay } from './point-text.ts';

interface ChosenPointProps {
  readonly point: PickupPoint;
  /** True if the point was just chosen: the search field that had the focus is gone, so the button takes it. */
  readonly takeFocus: boolean;
  onChange(): void;
}

export function ChosenPoint({ point, takeFocus, onChange }: ChosenPointProps) {
  const t = useMessages('checkout');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takeFocus) button.current?.focus();
  }, [takeFocus]);
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-sm border border-accent-ink bg-accent-soft p-4">
      <LockerIcon className="shrink-0 text-accent-ink" />
      <div role="status" className="min-w-40 grow text-sm">
        <p className="font-semibold">
          <span className="sr-only">{t('point')}: </span>
          {point.name}
        </p>
        <p>{addressOfPoint(point)}</p>
        {point.hint && <p className="text-muted">{point.hint}</p>}
        <OpeningHours hours={point.openingHours} />
      </div>
      <Button ref={button} tone="outline" onClick={onChange}>
        {t('pointChange')}
      </Button>
    </div>
  );
}

function OpeningHours({ hours }: { hours: PickupPoint['openingHours'] | undefined }) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const text = hours?.always ? t('pointAlways') : hours?.days ? hoursByDay(hours.days, language) : hours?.text;
  return text ? <p className="text-muted">{text}</p> : null;
}
