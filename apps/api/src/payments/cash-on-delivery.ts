import { definePayment } from './define-payment.ts';

export const payment = definePayment({
  labels: { en: 'Cash on delivery', pl: 'Płatność przy odbiorze', es: 'Contra reembolso' },
  hints: {
    en: 'You pay when the parcel arrives.',
    pl: 'Płacisz przy odbiorze paczki.',
    es: 'Pagas al recibir el paquete.',
  },
  marks: () => ['cash'],
  settings: {},
  authorizationKinds: [],
  open: () => ({
    supports: ({ delivery }) => delivery.cashOnDelivery,
    onDelivery: true,
    holdMs: null,
    next: () => ({ kind: 'none' }),
  }),
});
