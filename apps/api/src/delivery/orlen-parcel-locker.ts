import { z } from 'zod';
import { defineDelivery } from './define-delivery.ts';
import { readDemoPoints } from './points/demo-points.ts';
import { environmentLabel, inventedPoints } from './points/environment.ts';
import { orlenPoints } from './points/orlen-points.ts';
import { staticPoints } from './points/static-points.ts';

const invented = staticPoints('PL', await readDemoPoints('ORLEN_PARCEL_LOCKER', 'orlen-points.json'));

export const delivery = defineDelivery({
  labels: { en: 'ORLEN Paczka point', pl: 'ORLEN Paczka', es: 'Punto ORLEN Paczka' },
  settings: {
    environment: {
      kind: 'choice',
      label: environmentLabel,
      choices: {
        production: { en: 'ORLEN Paczka', pl: 'ORLEN Paczka', es: 'ORLEN Paczka' },
        test: { en: 'ORLEN’s test service', pl: 'Usługa testowa ORLENU', es: 'Servicio de pruebas de ORLEN' },
        invented: inventedPoints,
      },
      schema: z.enum(['production', 'test', 'invented']).default('production'),
    },
    partnerId: {
      kind: 'text',
      label: { en: 'Partner id', pl: 'Identyfikator partnera', es: 'Identificador de socio' },
      schema: z.string().trim().min(1).max(100).optional(),
    },
    partnerKey: {
      kind: 'secret',
      label: { en: 'Partner key', pl: 'Klucz partnera', es: 'Clave de socio' },
      schema: z.string().trim().min(1).max(100).optional(),
    },
  },
  points: ({ environment, partnerId, partnerKey }) => {
    if (environment === 'invented') return invented;
    if (!partnerId || !partnerKey) throw new Error('ORLEN’s points need the settings "partnerId" and "partnerKey"');
    return { country: 'PL', list: orlenPoints({ environment, partnerId, partnerKey }) };
  },
  trackingUrl: (number) => `https://www.orlenpaczka.pl/sledz-paczke/?numer=${number}`,
});
