import type { PickupPoint } from '@witryna/contract/orders';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { controlStyle, Field } from '../../ui/field.tsx';
import { nextOption } from '../../ui/next-option.ts';
import { PinIcon } from '../../ui/topic-icons.tsx';
import { MapToggle } from '../map/map-toggle.tsx';
import { PointList } from './point-list.tsx';
import { addressOfPoint, takesParcels } from './point-text.ts';
import { useNear } from './use-near.ts';
import { type FoundPoints, usePoints } from './use-points.ts';

interface PointComboboxProps {
  readonly network: string;
  /** Whether only points that take cash are wanted. */
  readonly cash: boolean;
  readonly error: string | undefined;
  /** True if the shopper opened the search, so that the field takes the focus. */
  readonly focusFirst: boolean;
  onChoose(point: PickupPoint): void;
}

/** A search field over a list of pickup points. Arrow keys move, Enter selects, Escape clears the field. */
export function PointCombobox({ network, cash, error, focusFirst, onChoose }: PointComboboxProps) {
  const t = useMessages('checkout');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const near = useNear();
  const found = usePoints(network, { text, near: near.place, cash });
  const { points } = found;
  const pins = useMemo(
    () =>
      points.map((point) => ({
        ...{ position: point.position, name: point.name, address: addressOfPoint(point) },
        muted: !takesParcels(point),
      })),
    [points],
  );
  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `points` is a trigger only: new search results clear the active option
  useEffect(() => setActive(-1), [points]);
  const press = (event: KeyboardEvent) => {
    const chosen = points[active];
    if (event.key === 'Enter') {
      // Enter must select the point, not submit the order form
      event.preventDefault();
      if (chosen && takesParcels(chosen)) onChoose(chosen);
      return;
    }
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      setText('');
      return;
    }
    const next = nextOption(event.key, active, points.map(takesParcels));
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('pointSearch')} hint={t('pointSearchHint')} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={controlStyle}
            role="combobox"
            aria-expanded={points.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={points[active] && `${listId}-${active}`}
            value={text}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <Button tone="outline" className="self-start" busy={near.asking} onClick={near.ask}>
        <PinIcon size={20} />
        {t('pointNear')}
      </Button>
      {near.refused && (
        <p role="alert" className="text-sm text-danger">
          {t('pointNearRefused')}
        </p>
      )}
      <SearchState found={found} />
      <PointList id={listId} points={points} active={active} label={t('point')} onChoose={onChoose} />
      <MapToggle
        label={t('map')}
        failed={t('mapFailed')}
        pins={pins}
        onPress={(pin) => points[pin] && onChoose(points[pin])}
      />
    </div>
  );
}

function SearchState({ found }: { found: FoundPoints }) {
  const t = useMessages('checkout');
  const tShop = useMessages('shop');
  const { state, points, retry } = found;
  return (
    <div role="status" className="text-sm text-muted empty:hidden">
      {state === 'searching' && points.length === 0 && t('pointSearching')}
      {state === 'found' && t('pointsFound', { count: points.length })}
      {state === 'failed' && (
        <span className="flex flex-wrap items-center gap-3 text-danger">
          {t('pointsFailed')}
          <Button tone="outline" onClick={retry}>
            {tShop('tryAgain')}
          </Button>
        </span>
      )}
    </div>
  );
}
