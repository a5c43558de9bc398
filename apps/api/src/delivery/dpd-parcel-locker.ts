import { defineDelivery } from './define-delivery.ts';
import { readDemoPoints } from './points/demo-points.ts';
import { staticPoints } from './points/static-points.ts';

const points = staticPoints('PL', await readDemoPoints('DPD_PARCEL_LOCKER', 'dpd-points.json'));

export const delivery = defineDelivery({
  labels: { en: 'DPD Pickup point', pl: 'Punkt DPD Pickup', es: 'Punto DPD Pickup' },
  settings: {},
  points: () => points,
});
