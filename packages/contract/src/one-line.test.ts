import { expect, test } from 'vitest';
import type { z } from 'zod';
import { cartDetails } from './cart.ts';
import { address, buyer, invoice, placeOrder } from './checkout.ts';
import { contactMessage, newReview } from './content.ts';
import { orderLookup } from './orders.ts';
import { withdraw, withdrawByNumber } from './withdrawal.ts';

/** What may have several lines. */
const texts = new Set(['message', 'body', 'note', 'deliveryNotes', 'additionalInfo', 'goods']);
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
};
const breaks = ['\n', '\r\n', '\r', '\u2028', '\u0085'];

/** Every field of a schema that takes a text of some kind, with its schema. */
const fields = Object.entries(schemas).flatMap(([name, schema]) =>
  Object.entries<z.ZodType>(schema.shape).flatMap(([field, type]) => {
    const takesText = ['Ala Makota', '600 100 200', 'ala@example.com', 'PL'].some(
      (text) => type.safeParse(text).success,
    );
    return takesText ? [[`${name}.${field}`, type, texts.has(field)] as const] : [];
  }),
);

test('the fields of one line and of several are all here', () => {
  expect(fields.filter(([, , several]) => several).map(([name]) => name)).toEqual([
    'placeOrder.note',
    'placeOrder.deliveryNotes',
    'placeOrder.additionalInfo',
    'contactMessage.message',
    'newReview.body',
    'withdrawByNumber.goods',
  ]);
  expect(fields.length).toBeGreaterThan(35);
});

test.each(fields)('%s: line breaks stay where several lines are, and are refused elsewhere', (_name, type, several) => {
  for (const lineBreak of breaks) {
    const text = `600 100${lineBreak}200 100`;
    expect(type.safeParse(text)).toMatchObject(several ? { success: true, data: text } : { success: false });
  }
});
