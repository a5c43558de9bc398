import { z } from 'zod';
import { defineDelivery } from './define-delivery.ts';

export const delivery = defineDelivery({
  labels: { en: 'Courier', pl: 'Kurier', es: 'Mensajería' },
  settings: {
    trackingUrl: {
      kind: 'text',
      label: { en: 'Tracking address', pl: 'Adres śledzenia', es: 'Dirección de seguimiento' },
      hint: {
        en: 'The address of the carrier’s page that follows a parcel, with {number} in it',
        pl: 'Adres strony przewoźnika, która śledzi przesyłkę, z {number} w środku',
        es: 'La dirección de la página de la mensajería que sigue el paquete, con {number} dentro',
      },
      schema: z
        .url({ protocol: /^https$/ })
        .max(300)
        .includes('{number}')
        .nullish(),
    },
  },
  points: null,
  trackingUrl: (number, { trackingUrl }) => trackingUrl?.replace('{number}', () => number),
});
