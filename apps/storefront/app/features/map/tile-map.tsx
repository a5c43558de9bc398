import 'leaflet/dist/leaflet.css';
import leaflet, { type LayerGroup, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { allow, allowed } from '../../platform/consent.ts';
import type { MapTiles } from '../../platform/shop/use-map-tiles.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';

/** A place on a map. */
export interface Pin {
  readonly position: { readonly lat: number; readonly lng: number };
  readonly name: string;
  readonly address: string;
  /** Whether the place can't be chosen while others can. */
  readonly muted?: boolean;
}

export interface TileMapProps {
  /** The map's name for screen readers. */
  readonly label: string;
  readonly pins: readonly Pin[];
  readonly tiles: MapTiles;
  /** Called with the index of a pin that was pressed; without it, pins are only looked at. */
  readonly onPress?: ((pin: number) => void) | undefined;
  /** Called when the map's pictures do not arrive. */
  onFail(): void;
}

/** The zoom at which streets have names, for a single point. */
const STREETS = 15;
/** A pin in a square of 44 px, so that a finger hits it. */
const PIN =
  '<svg viewBox="0 0 24 24" class="absolute inset-x-1 bottom-0 h-9 w-9" fill="currentColor" stroke="#fff" stroke-width="1.5" aria-hidden="true"><path d="M12 22.5s8-7.2 8-13a8 8 0 0 0-16 0c0 5.8 8 13 8 13Z"/><circle cx="12" cy="9.5" r="2.8" fill="#fff" stroke="none"/></svg>';

/** Places on a map with tiles. Everything that it says or can do, the page says or can do without it too. */
export function TileMap({ label, pins: places, tiles, onPress, onFail }: TileMapProps) {
  const t = useMessages('map');
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<{ map: LeafletMap; pins: LayerGroup }>(null);
  const press = useEffectEvent((pin: number) => onPress?.(pin));
  const fail = useEffectEvent(onFail);
  const isPressable = onPress !== undefined;
  const [zoomIn, zoomOut] = [t('zoomIn'), t('zoomOut')];
  useEffect(() => {
    if (!element.current) return;
    // The visitor has just asked for the map, as a press on play asks for a film.
    if (!allowed('media')) allow('media');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const map = leaflet.map(element.current, {
      ...{ attributionControl: false, zoomControl: false, scrollWheelZoom: false },
      ...{ zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still },
    });
    leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
    let arrived = false;
    leaflet
      .tileLayer(tiles.url, { maxZoom: 19 })
      .on('tileload', () => {
        arrived = true;
      })
      .on('tileerror', () => {
        if (!arrived) fail();
      })
      .addTo(map);
    opened.current = { map, pins: leaflet.layerGroup().addTo(map) };
    return () => void map.remove();
  }, [tiles.url, zoomIn, zoomOut]);
  useEffect(() => {
    const { map, pins } = opened.current ?? {};
    if (!map || !pins || places.length === 0) return;
    const shown = places.map(({ position }): [number, number] => [position.lat, position.lng]);
    map.fitBounds(leaflet.latLngBounds(shown), { maxZoom: STREETS, padding: [24, 24], animate: false });
    pins.clearLayers();
    // A pin has an element only on a map that already shows a place.
    for (const [at, place] of places.entries()) addPin(pins, place, isPressable ? () => press(at) : undefined);
  }, [places, isPressable]);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section has no implicit name, and the map is one widget */}
      <div
        ref={element}
        role="region"
        aria-label={label}
        className="isolate h-80 rounded-sm border border-line-strong md:h-96 [&_.leaflet-bar_a]:size-11! [&_.leaflet-bar_a]:leading-11!"
      />
      <p className="mt-1 text-xs text-muted">{tiles.attribution}</p>
    </div>
  );
}

function addPin(pins: LayerGroup, { position, name, address, muted = false }: Pin, onPress?: () => void): void {
  const pin = leaflet.marker([position.lat, position.lng], {
    icon: leaflet.divIcon({
      className: classes(muted ? 'text-muted opacity-60' : 'text-accent-ink'),
      html: PIN,
      iconSize: [44, 44],
      iconAnchor: [22, 44],
    }),
    title: name,
    riseOnHover: true,
    keyboard: onPress !== undefined,
  });
  pins.addLayer(pin);
  const element = pin.getElement();
  element?.setAttribute('aria-label', `${name}, ${address}`);
  if (!onPress) return void element?.setAttribute('role', 'img');
  if (muted) return void element?.setAttribute('aria-disabled', 'true');
  pin.on('click', onPress);
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Enter would send the form around the map, and the space bar would scroll the page.
    event.preventDefault();
    onPress();
  });
}
