import type { PickupPoint } from '@witryna/contract/orders';
import { type ComponentType, useState } from 'react';
import { inTime } from '../../platform/hydration/in-time.ts';
import { useMapTiles } from '../../platform/shop/use-map-tiles.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { PointMapProps } from './point-map.tsx';

interface PointMapToggleProps {
  readonly points: readonly PickupPoint[];
  onChoose(point: PickupPoint): void;
}

type MapState = 'closed' | 'loading' | 'failed' | { readonly Map: ComponentType<PointMapProps> };

/**
 * A button that shows the found points on a map. Only a press loads the map and asks the server of its tiles. If one of
 * them fails, the list of points is enough.
 */
export function PointMapToggle({ points, onChoose }: PointMapToggleProps) {
  const t = useMessages('checkout');
  const tiles = useMapTiles();
  const [state, setState] = useState<MapState>('closed');
  if (!tiles || points.length === 0) return null;
  const open = () => {
    setState('loading');
    inTime(import('./point-map.tsx')).then(
      ({ PointMap }) => setState({ Map: PointMap }),
      () => setState('failed'),
    );
  };
  const shown = typeof state === 'object' ? state : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Button
        tone="outline"
        className="self-start"
        aria-expanded={shown !== undefined}
        busy={state === 'loading'}
        onClick={() => (shown ? setState('closed') : open())}
      >
        {shown ? t('mapHide') : t('mapShow')}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {t('mapFailed')}
        </p>
      )}
      {shown && <shown.Map points={points} tiles={tiles} onChoose={onChoose} onFail={() => setState('failed')} />}
    </div>
  );
}
