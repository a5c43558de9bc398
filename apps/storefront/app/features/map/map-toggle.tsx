import { type ComponentType, useId, useState } from 'react';
import { inTime } from '../../platform/hydration/in-time.ts';
import { useMapTiles } from '../../platform/shop/use-map-tiles.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Pin, TileMapProps } from './tile-map.tsx';

interface MapToggleProps {
  /** The map's name for screen readers. */
  readonly label: string;
  /** What the page says if the map does not arrive. */
  readonly failed: string;
  readonly pins: readonly Pin[];
  /** Called with the index of a pin that was pressed; without it, pins are only looked at. */
  readonly onPress?: ((pin: number) => void) | undefined;
}

type MapState = 'closed' | 'loading' | 'failed' | { readonly Map: ComponentType<TileMapProps> };

/**
 * A button that shows places on a map, with a note on whose server is asked for its pictures. Only a press loads the map
 * and asks that server.
 */
export function MapToggle({ label, failed, pins, onPress }: MapToggleProps) {
  const t = useMessages('map');
  const tiles = useMapTiles();
  const noteId = useId();
  const [state, setState] = useState<MapState>('closed');
  if (!tiles || pins.length === 0) return null;
  const open = () => {
    setState('loading');
    inTime(import('./tile-map.tsx')).then(
      ({ TileMap }) => setState({ Map: TileMap }),
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
        aria-describedby={noteId}
        busy={state === 'loading'}
        onClick={() => (shown ? setState('closed') : open())}
      >
        {shown ? t('hide') : t('show')}
      </Button>
      <p id={noteId} hidden={shown !== undefined} className="text-xs text-muted">
        {t('note', { host: new URL(tiles.url).host })}
      </p>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      )}
      {shown && (
        <shown.Map label={label} pins={pins} tiles={tiles} onPress={onPress} onFail={() => setState('failed')} />
      )}
    </div>
  );
}
