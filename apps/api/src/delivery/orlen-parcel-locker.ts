import { defineDelivery } from './define-delivery.ts';
import { readDemoPoints } from './points/demo-points.ts';
import { staticPoints } from './points/static-points.ts';

const points = staticPoints('PL', await readDemoPoints('ORLEN_PARCEL_LOCKER', 'orlen-points.json'));

export const delivery = defineDelivery({
  labels: { en: 'ORLEN Paczka point', pl: 'ORLEN Paczka', es: 'Punto ORLEN Paczka' },
  settings: {},
  points: () => points,
});
