import { z } from 'zod';
import { defineDelivery } from './define-delivery.ts';
import { readDemoPoints } from './points/demo-points.ts';
import { environmentLabel, inventedPoints } from './points/environment.ts';
import { inpostPoints } from './points/inpost-points.ts';
import { staticPoints } from './points/static-points.ts';

const invented = staticPoints('PL', await readDemoPoints('INPOST_PARCEL_LOCKER', 'inpost-points.json'));

export const delivery = defineDelivery({
  labels: { en: 'InPost parcel locker', pl: 'Paczkomat InPost', es: 'Taquilla InPost' },
  settings: {
    environment: {
      kind: 'choice',
      label: environmentLabel,
      choices: {
        production: { en: 'InPost', pl: 'InPost', es: 'InPost' },
        sandbox: { en: 'InPost’s sandbox', pl: 'Piaskownica InPostu', es: 'Entorno de pruebas de InPost' },
        invented: inventedPoints,
      },
      schema: z.enum(['production', 'sandbox', 'invented']).default('production'),
    },
  },
  points: ({ environment }) =>
    environment === 'invented' ? invented : { country: 'PL', list: inpostPoints(environment) },
  trackingUrl: (number) => `https://inpost.pl/sledzenie-przesylek?number=${number}`,
});
