import { defineDelivery } from './define-delivery.ts';

export const delivery = defineDelivery({
  labels: { en: 'Courier', pl: 'Kurier', es: 'Mensajería' },
  settings: {},
  points: null,
});
