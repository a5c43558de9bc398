import { useMemo } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { MapToggle } from '../map/map-toggle.tsx';
import type { ShopContact } from './load-contact.server.ts';

/** A button that shows the seller's address on a map. Nothing if the shop has not said where it is. */
export function ContactMap({ contact }: { contact: ShopContact }) {
  const t = useMessages('contact');
  const { position, name = '', address = '' } = contact;
  const pins = useMemo(() => (position ? [{ position, name, address }] : []), [position, name, address]);
  return <MapToggle label={t('map')} failed={t('mapFailed')} pins={pins} />;
}
