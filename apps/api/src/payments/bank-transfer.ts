import { z } from 'zod';
import { definePayment } from './define-payment.ts';

const DAY_MS = 86_400_000;

const settings = z
  .object({
    account: z.string().min(1),
    holder: z.string().min(1),
    bank: z.string().nullish(),
    /** Days until unpaid pieces go back on sale. */
    days: z.int().min(1).max(60).default(7),
  })
  .loose();

export const payment = definePayment({
  labels: { en: 'Bank transfer', pl: 'Przelew bankowy', es: 'Transferencia bancaria' },
  hints: {
    en: 'You get the account details right after ordering. We send the parcel once the money has arrived.',
    pl: 'Dane do przelewu pokażemy zaraz po złożeniu zamówienia. Paczkę wysyłamy po zaksięgowaniu wpłaty.',
    es: 'Te mostramos los datos de la cuenta justo después del pedido. Enviamos el paquete cuando recibimos el pago.',
  },
  settings,
  kinds: [],
  open: ({ account, holder, bank, days }) => ({
    onDelivery: false,
    holdMs: days * DAY_MS,
    next: ({ number, totalMinor, currency }) => ({
      kind: 'transfer',
      account,
      holder,
      bank: bank ?? null,
      title: number,
      amountMinor: totalMinor,
      currency,
    }),
  }),
});
