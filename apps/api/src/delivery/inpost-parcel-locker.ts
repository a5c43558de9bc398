import { defineDelivery } from './define-delivery.ts';
import { readDemoPoints } from './points/demo-points.ts';
import { staticPoints } from './points/static-points.ts';

const points = staticPoints('PL', await readDemoPoints('INPOST_PARCEL_LOCKER', 'inpost-points.json'));

export const delivery = defineDelivery({
  labels: { en: 'InPost parcel locker', pl: 'Paczkomat InPost', es: 'Taquilla InPost' },
  settings: {},
  points: () => points,
  trackingUrl: (number) => `https://inpost.pl/sledzenie-przesylek?number=${number}`,
});
