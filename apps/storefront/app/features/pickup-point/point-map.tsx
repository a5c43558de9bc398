import 'leaflet/dist/leaflet.css';
import type { PickupPoint } from '@witryna/contract/orders';
import leaflet, { type LayerGroup, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { allow, allowed } from '../../platform/consent.ts';
import type { MapTiles } from '../../platform/shop/use-map-tiles.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { addressOfPoint, takesParcels } from './point-text.ts';

export interface PointMapProps {
  readonly points: readonly PickupPoint[];
  readonly tiles: MapTiles;
  onChoose(point: PickupPoint): void;
  /** Called when the map's pictures do not arrive. */
  onFail(): void;
}

/** The zoom at which streets have names, for a single point. */
const STREETS = 15;
/** A pin in a square of 44 px, so that a finger hits it. */
const PIN =
  '<svg viewBox="0 0 24 24" class="absolute inset-x-1 bottom-0 h-9 w-9" fill="currentColor" stroke="#fff" stroke-width="1.5" aria-hidden="true"><path d="M12 22.5s8-7.2 8-13a8 8 0 0 0-16 0c0 5.8 8 13 8 13Z"/><circle cx="12" cy="9.5" r="2.8" fill="#fff" stroke="none"/></svg>';

/** Pickup points on a map with tiles. Everything that it can do, the list of points can do too. */
export function PointMap({ points, tiles, onChoose, onFail }: PointMapProps) {
  const t = useMessages('checkout');
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<{ map: LeafletMap; pins: LayerGroup }>(null);
  const choose = useEffectEvent(onChoose);
  const fail = useEffectEvent(onFail);
  const [zoomIn, zoomOut] = [t('mapZoomIn'), t('mapZoomOut')];
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
    if (!map || !pins || points.length === 0) return;
    const places = points.map(({ position }): [number, number] => [position.lat, position.lng]);
    map.fitBounds(leaflet.latLngBounds(places), { maxZoom: STREETS, padding: [24, 24], animate: false });
    pins.clearLayers();
    // A pin has an element only on a map that already shows a place.
    for (const point of points) addPin(pins, point, () => choose(point));
  }, [points]);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section has no implicit name, and the map is one widget */}
      <div
        ref={element}
        role="region"
        aria-label={t('map')}
        className="isolate h-80 rounded-sm border border-line-strong md:h-96 [&_.leaflet-bar_a]:size-11! [&_.leaflet-bar_a]:leading-11!"
      />
      <p className="mt-1 text-xs text-muted">{tiles.attribution}</p>
    </div>
  );
}

function addPin(pins: LayerGroup, point: PickupPoint, choose: () => void): void {
  const open = takesParcels(point);
  const { lat, lng } = point.position;
  const pin = leaflet.marker([lat, lng], {
    icon: leaflet.divIcon({
      className: classes(open ? 'text-accent-ink' : 'text-muted opacity-60'),
      html: PIN,
      iconSize: [44, 44],
      iconAnchor: [22, 44],
    }),
    title: point.name,
    riseOnHover: true,
  });
  pins.addLayer(pin);
  const button = pin.getElement();
  button?.setAttribute('aria-label', `${point.name}, ${addressOfPoint(point)}`);
  if (!open) {
    button?.setAttribute('aria-disabled', 'true');
    return;
  }
  pin.on('click', choose);
  button?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Enter would send the order, and the space bar would scroll the page.
    event.preventDefault();
    choose();
  });
}
