import type { DemoDocument } from '../demo-shop.ts';

export const documents: DemoDocument[] = [
  { type: 'REGULATION', name: 'Condiciones de venta', file: 'condiciones' },
  { type: 'PRIVACY_POLICY', name: 'Política de privacidad', file: 'privacidad' },
  { type: 'PAYMENTS', name: 'Formas de pago', file: 'pagos' },
  { type: 'DELIVERY_CONDITIONS', name: 'Envíos y devoluciones', file: 'envios' },
  { type: 'FAQ', name: 'Preguntas frecuentes', file: 'preguntas' },
  { type: 'CUSTOM', name: 'Guía de riego', file: 'guia-de-riego' },
  { type: 'CUSTOM', name: 'El vivero', file: 'vivero' },
];
