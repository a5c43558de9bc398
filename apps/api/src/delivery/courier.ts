import { defineDelivery } from './define-delivery.ts';

export const delivery = defineDelivery({ points: null });
