import { z } from 'zod';
import { definePayment } from './define-payment.ts';

const DAY_MS = 86_400_000;

export const payment = definePayment({
  labels: { en: 'Bank transfer', pl: 'Przelew bankowy', es: 'Transferencia bancaria' },
  hints: {
    en: 'You get the account details right after ordering. We send the parcel once the money has arrived.',
    pl: 'Dane do przelewu pokażemy zaraz po złożeniu zamówienia. Paczkę wysyłamy po zaksięgowaniu wpłaty.',
    es: 'Te mostramos los datos de la cuenta justo después del pedido. Enviamos el paquete cuando recibimos el pago.',
  },
  marks: () => ['transfer'],
  settings: {
    account: {
      kind: 'text',
      label: { en: 'Account number', pl: 'Numer rachunku', es: 'Número de cuenta' },
      schema: z.string().min(1),
    },
    holder: {
      kind: 'text',
      label: { en: 'Account holder', pl: 'Właściciel rachunku', es: 'Titular de la cuenta' },
      schema: z.string().min(1),
    },
    bank: { kind: 'text', label: { en: 'Bank', pl: 'Bank', es: 'Banco' }, schema: z.string().nullish() },
    days: {
      kind: 'number',
      label: { en: 'Days to pay', pl: 'Dni na zapłatę', es: 'Días para pagar' },
      hint: {
        en: 'After that, the unpaid items go back on sale.',
        pl: 'Potem nieopłacone sztuki wracają do sprzedaży.',
        es: 'Después, las unidades sin pagar vuelven a la venta.',
      },
      schema: z.int().min(1).max(60).default(7),
    },
  },
  authorizationKinds: [],
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
