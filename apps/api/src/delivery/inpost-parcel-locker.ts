import { defineDelivery } from './define-delivery.ts';
import { readInventedPoints } from './points/invented-points.ts';
import { listedPoints } from './points/listed-points.ts';

const points = listedPoints('PL', await readInventedPoints('INPOST_PARCEL_LOCKER', 'inpost-points.json'));

export const delivery = defineDelivery({
  labels: { en: 'InPost parcel locker', pl: 'Paczkomat InPost', es: 'Taquilla InPost' },
  settings: {},
  points: () => points,
});
