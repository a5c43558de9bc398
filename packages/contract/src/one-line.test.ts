import { expect, test } from 'vitest';
import { cartDetails } from './cart.ts';
import { address, buyer, invoice, placeOrder } from './checkout.ts';
import { contactMessage, newReview } from './content.ts';
import { addressForm, buyerForm, invoiceForm } from './forms/checkout-form.ts';
import { contactForm } from './forms/contact-form.ts';
import { reviewForm } from './forms/review-form.ts';
import { withdrawByNumberForm } from './forms/withdrawal-form.ts';
import { orderLookup } from './orders.ts';
import { withdraw, withdrawByNumber } from './withdrawal.ts';

const multiLineFields = new Set(['message', 'body', 'note', 'deliveryNotes', 'additionalInfo', 'giftNote', 'goods']);
const schemas = {
  cartDetails,
  address,
  buyer,
  invoice,
  placeOrder,
  contactMessage,
  newReview,
  orderLookup,
  withdraw,
  withdrawByNumber,
  buyerForm,
  addressForm,
  invoiceForm,
  contactForm,
  reviewForm,
  withdrawByNumberForm,
};
interface Field {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}
const lineBreaks = ['\n', '\r\n', '\r', '\u2028', '\u0085'];

/**
 * Every text field of the schemas above, with its own schema. The honeypot `website` is left out, because its content
 * is dropped.
 */
const fields = Object.entries(schemas).flatMap(([name, schema]) =>
  Object.entries<Field>(schema.shape).flatMap(([field, type]) => {
    const takesText = ['Ala Makota', '600 100 200', 'ala@example.com', 'PL'].some(
      (text) => type.safeParse(text).success,
    );
    return takesText && field !== 'website' ? [[`${name}.${field}`, type, multiLineFields.has(field)] as const] : [];
  }),
);

test('this test file finds all text fields, including the multi-line ones', () => {
  expect(fields.filter(([, , several]) => several).map(([name]) => name)).toEqual([
    'placeOrder.deliveryNotes',
    'placeOrder.additionalInfo',
    'placeOrder.giftNote',
    'placeOrder.note',
    'contactMessage.message',
    'newReview.body',
    'withdrawByNumber.goods',
    'contactForm.message',
    'reviewForm.body',
    'withdrawByNumberForm.goods',
  ]);
  expect(fields.length).toBeGreaterThan(60);
});

test.each(fields)('%s: a line break is kept in a multi-line field and refused in any other', (_name, type, several) => {
  for (const lineBreak of lineBreaks) {
    const text = `600 100${lineBreak}200 100`;
    expect(type.safeParse(text)).toMatchObject(several ? { success: true, data: text } : { success: false });
  }
});
