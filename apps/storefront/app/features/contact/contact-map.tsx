import type { Footer } from '@witryna/contract/shop-config';
import { useMemo } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { MapToggle } from '../map/map-toggle.tsx';

/** A button that shows the seller's address on a map. Nothing if the shop has not said where it is. */
export function ContactMap({ contact }: { contact: NonNullable<Footer['contact']> }) {
  const t = useMessages('contact');
  const { position, name = '', address = '' } = contact;
  const pins = useMemo(() => (position ? [{ position, name, address }] : []), [position, name, address]);
  return <MapToggle label={t('map')} failed={t('mapFailed')} pins={pins} />;
}
