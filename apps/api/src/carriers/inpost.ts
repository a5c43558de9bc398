import { z } from 'zod';
import { defineCarrier } from './define-carrier.ts';
import { inventedShipments } from './inpost/invented-shipments.ts';
import { openShipx } from './inpost/shipx.ts';
import { readShipxHint } from './inpost/shipx-objects.ts';

const locker = {
  small: {
    en: 'A: 8 × 38 × 64\u00a0cm',
    pl: 'A: 8 × 38 × 64\u00a0cm',
    es: 'A: 8 × 38 × 64\u00a0cm',
    de: 'A: 8 × 38 × 64\u00a0cm',
  },
  medium: {
    en: 'B: 19 × 38 × 64\u00a0cm',
    pl: 'B: 19 × 38 × 64\u00a0cm',
    es: 'B: 19 × 38 × 64\u00a0cm',
    de: 'B: 19 × 38 × 64\u00a0cm',
  },
  large: {
    en: 'C: 41 × 38 × 64\u00a0cm',
    pl: 'C: 41 × 38 × 64\u00a0cm',
    es: 'C: 41 × 38 × 64\u00a0cm',
    de: 'C: 41 × 38 × 64\u00a0cm',
  },
} as const;

const centimetres = (most: number, first: number) => z.number().min(1).max(most).default(first);

export const carrier = defineCarrier({
  labels: { en: 'InPost', pl: 'InPost', es: 'InPost', de: 'InPost' },
  settings: {
    environment: {
      kind: 'choice',
      label: { en: 'Environment', pl: 'Środowisko', es: 'Entorno', de: 'Umgebung' },
      hint: {
        en: 'In the sandbox, labels cost nothing and nobody fetches the parcels. Test labels are invented here, without InPost.',
        pl: 'W piaskownicy etykiety nic nie kosztują i nikt nie odbiera paczek. Etykiety próbne powstają tutaj, bez InPostu.',
        es: 'En el entorno de pruebas las etiquetas no cuestan nada y nadie recoge los paquetes. Las etiquetas de prueba se inventan aquí, sin InPost.',
        de: 'In der Sandbox kosten Versandetiketten nichts, und niemand holt die Pakete ab. Testetiketten entstehen hier, ohne InPost.',
      },
      choices: {
        production: { en: 'Production', pl: 'Produkcyjne', es: 'Producción', de: 'Produktion' },
        sandbox: { en: 'Sandbox', pl: 'Piaskownica', es: 'Entorno de pruebas', de: 'Sandbox' },
        invented: { en: 'Test labels', pl: 'Etykiety próbne', es: 'Etiquetas de prueba', de: 'Testetiketten' },
      },
      schema: z.enum(['production', 'sandbox', 'invented']).default('production'),
    },
    organizationId: {
      kind: 'text',
      label: { en: 'Organisation ID', pl: 'ID organizacji', es: 'ID de la organización', de: 'Organisations-ID' },
      hint: {
        en: 'Only digits, from Manager Paczek → Moje konto → API',
        pl: 'Same cyfry, z Managera Paczek → Moje konto → API',
        es: 'Solo cifras, de Manager Paczek → Moje konto → API',
        de: 'Nur Ziffern, aus Manager Paczek → Moje konto → API',
      },
      schema: z
        .string()
        .trim()
        .regex(/^\d{1,20}$/)
        .optional(),
    },
    token: {
      kind: 'secret',
      label: { en: 'API token', pl: 'Token API', es: 'Token de la API', de: 'API-Token' },
      schema: z.string().trim().min(1).max(4_000).optional(),
    },
    sendingMethod: {
      kind: 'choice',
      label: {
        en: 'How you hand parcels over',
        pl: 'Jak nadajesz paczki',
        es: 'Cómo entregas los paquetes',
        de: 'Wie Sie Pakete übergeben',
      },
      hint: {
        en: 'InPost fetches parcels only if this is right.',
        pl: 'InPost odbierze paczki tylko wtedy, gdy to się zgadza.',
        es: 'InPost solo recoge los paquetes si esto es correcto.',
        de: 'InPost holt Pakete nur ab, wenn das stimmt.',
      },
      choices: {
        dispatch_order: {
          en: 'A courier comes',
          pl: 'Odbiera kurier',
          es: 'Viene un repartidor',
          de: 'Der Paketdienst kommt',
        },
        parcel_locker: {
          en: 'At a parcel locker',
          pl: 'W Paczkomacie',
          es: 'En una taquilla',
          de: 'Am Paketautomaten',
        },
        pop: { en: 'At a PaczkoPunkt', pl: 'W PaczkoPunkcie', es: 'En un PaczkoPunkt', de: 'An einem PaczkoPunkt' },
        branch: { en: 'At a branch', pl: 'W oddziale', es: 'En una delegación', de: 'In einer Niederlassung' },
      },
      schema: z.enum(['dispatch_order', 'parcel_locker', 'pop', 'branch']).default('dispatch_order'),
    },
    dropoffPoint: {
      kind: 'text',
      label: {
        en: 'The parcel locker where you hand over',
        pl: 'Paczkomat, w którym nadajesz',
        es: 'La taquilla donde entregas',
        de: 'Der Paketautomat, an dem Sie übergeben',
      },
      schema: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{3,20}$/)
        .nullish(),
    },
    size: {
      kind: 'choice',
      label: {
        en: 'Usual size for parcel lockers',
        pl: 'Zwykły gabaryt do Paczkomatów',
        es: 'Tamaño habitual para taquillas',
        de: 'Übliche Größe für Paketautomaten',
      },
      choices: locker,
      schema: z.enum(['small', 'medium', 'large']).default('small'),
    },
    lengthCm: {
      kind: 'number',
      label: { en: 'Usual length, cm', pl: 'Zwykła długość, cm', es: 'Largo habitual, cm', de: 'Übliche Länge, cm' },
      schema: centimetres(300, 30),
    },
    widthCm: {
      kind: 'number',
      label: { en: 'Usual width, cm', pl: 'Zwykła szerokość, cm', es: 'Ancho habitual, cm', de: 'Übliche Breite, cm' },
      schema: centimetres(300, 20),
    },
    heightCm: {
      kind: 'number',
      label: { en: 'Usual height, cm', pl: 'Zwykła wysokość, cm', es: 'Alto habitual, cm', de: 'Übliche Höhe, cm' },
      schema: centimetres(300, 15),
    },
    weightKg: {
      kind: 'number',
      label: {
        en: 'Usual weight, kg, if the goods have none',
        pl: 'Zwykła waga, kg, gdy towary jej nie mają',
        es: 'Peso habitual, kg, si los productos no lo tienen',
        de: 'Übliches Gewicht, kg, wenn die Waren keines haben',
      },
      schema: z.number().min(0.1).max(50).default(1),
    },
  },
  services: {
    locker: {
      labels: { en: 'Parcel locker', pl: 'Paczkomat', es: 'Taquilla', de: 'Paketautomat' },
      points: 'INPOST_PARCEL_LOCKER',
      countries: ['PL'],
      sizes: locker,
      takesCash: true,
      takesInsurance: true,
    },
    courier: {
      labels: { en: 'Courier', pl: 'Kurier', es: 'Mensajería', de: 'Paketdienst' },
      points: null,
      countries: ['PL'],
      sizes: {},
      takesCash: true,
      takesInsurance: true,
    },
  },
  readHint: readShipxHint,
  lacks: ({ environment, ...stored }) =>
    environment === 'invented' ? [] : ['organizationId', 'token'].filter((name) => (stored[name] ?? null) === null),
  open({ environment, organizationId, token, sendingMethod, dropoffPoint, ...usual }) {
    const { size, lengthCm, widthCm, heightCm, weightKg } = usual;
    const isMeasured = (service: string) => service !== 'locker';
    const begin = {
      isTest: environment !== 'production',
      sizeOf: (service: string) => (isMeasured(service) ? null : size),
      measuresOf: (service: string, grams: number | null) =>
        isMeasured(service)
          ? {
              lengthMm: Math.round(lengthCm * 10),
              widthMm: Math.round(widthCm * 10),
              heightMm: Math.round(heightCm * 10),
              grams: grams ?? Math.round(weightKg * 1_000),
            }
          : null,
    };
    if (environment === 'invented') return { ...begin, ...inventedShipments };
    if (!organizationId || !token) return undefined;
    return { ...begin, ...openShipx({ environment, organizationId, token, sendingMethod, dropoffPoint }) };
  },
});
