import { z } from 'zod';

/** The settings field that chooses between the provider's production and its test environment. */
export const modeField = {
  kind: 'choice',
  label: { en: 'Environment', pl: 'Środowisko', es: 'Entorno' },
  hint: {
    en: 'In the test environment no money moves, and orders count as paid all the same.',
    pl: 'W środowisku testowym pieniądze nie są pobierane, a zamówienia i tak liczą się jako opłacone.',
    es: 'En el entorno de pruebas no se mueve dinero, pero los pedidos cuentan como pagados.',
  },
  choices: {
    production: { en: 'Production', pl: 'Produkcyjne', es: 'Producción' },
    test: { en: 'Test', pl: 'Testowe', es: 'Pruebas' },
  },
  schema: z.enum(['production', 'test']).default('production'),
} as const;
