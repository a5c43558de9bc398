import { z } from 'zod';
import { defineDelivery } from './define-delivery.ts';
import { readDemoPoints } from './points/demo-points.ts';
import { dpdPoints } from './points/dpd-points.ts';
import { environmentLabel, inventedPoints } from './points/environment.ts';
import { staticPoints } from './points/static-points.ts';

const invented = staticPoints('PL', await readDemoPoints('DPD_PARCEL_LOCKER', 'dpd-points.json'));

export const delivery = defineDelivery({
  labels: { en: 'DPD Pickup point', pl: 'Punkt DPD Pickup', es: 'Punto DPD Pickup' },
  settings: {
    environment: {
      kind: 'choice',
      label: environmentLabel,
      choices: { production: { en: 'DPD Pickup', pl: 'DPD Pickup', es: 'DPD Pickup' }, invented: inventedPoints },
      schema: z.enum(['production', 'invented']).default('production'),
    },
    key: {
      kind: 'secret',
      label: { en: 'Key of the points API', pl: 'Klucz API punktów', es: 'Clave de la API de puntos' },
      schema: z.string().trim().min(1).max(100).optional(),
    },
  },
  points: ({ environment, key }) => {
    if (environment === 'invented') return invented;
    if (!key) throw new Error('DPD’s points need the secret setting "key"');
    return { country: 'PL', list: dpdPoints(key) };
  },
  trackingUrl: (number) => `https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=${number}`,
});
