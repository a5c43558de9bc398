import { z } from 'zod';

/** What buyers know of a payment: `fastTransfer` is confirmed at once by the bank, `transfer` is made by hand. */
export const paymentMark = z.enum(['blik', 'card', 'applePay', 'googlePay', 'fastTransfer', 'transfer', 'cash']);
export type PaymentMark = z.infer<typeof paymentMark>;

/** The marks of a payment type. */
export const marks = z.array(paymentMark).optional().describe('What pages name before the checkout, if it is known');
