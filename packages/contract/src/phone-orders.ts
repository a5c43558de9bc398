import { z } from 'zod';
import { checkoutConsent, checkoutDelivery, checkoutPayment, placeOrder } from './checkout.ts';
import { id, line, minor, text, uuid } from './ids.ts';
import { limits } from './limits.ts';
import { manualDiscount, wantedGoods } from './order-amendment.ts';
import { orderStates, paymentStates } from './orders.ts';
import { country } from './shop-config.ts';

// Orders that somebody of the shop types, because their buyers have told them by phone.

/** The event that says who has typed an order. */
export const PLACED_BY_PHONE = 'placed-by-phone';

/** For how many days goods are kept for a buyer who pays by the link in the mail. */
export const linkHoldDays = { min: 1, max: 14, usual: 3 } as const;

/** What an order by phone is priced for. */
export const phoneDraft = z.object({
  goods: wantedGoods,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  postCode: line(20).optional(),
  discountMinor: minor.default(0).describe('What the shop takes off the goods'),
});
export type PhoneDraft = z.output<typeof phoneDraft>;

const phoneLine = z.object({
  productId: id,
  combinationId: id,
  name: z.string(),
  variants: z.string().describe('Such as `cobalt, L`'),
  sku: z.string().nullable(),
  photo: z.string().nullable(),
  quantity: z.int(),
  unitPriceMinor: minor,
  summedPriceMinor: minor,
  stock: z.int(),
  problem: z.enum(['unavailable', 'stock']).nullable().describe('Why the pieces can’t be ordered now'),
  gift: z.boolean(),
});

/** What a shop offers for goods, by the same rules as in its checkout. Totals are less the discount. */
export const phoneOffer = z.object({
  currency: z.string(),
  lines: z.array(phoneLine),
  productsSumMinor: minor,
  offers: z.array(z.object({ label: z.string(), amountMinor: minor })),
  goodsMinor: minor.describe('What the goods cost before the discount, which can’t be more'),
  discountMinor: minor,
  deliveries: z.array(checkoutDelivery),
  payments: z.array(checkoutPayment),
  countries: z.array(country),
  consents: z.array(checkoutConsent).describe('The documents that the buyer must be told about'),
  minimumAge: z.int().nullable(),
});
export type PhoneOffer = z.infer<typeof phoneOffer>;

/** An order as the buyer has told it. */
export const phoneOrder = z.object({
  goods: wantedGoods.min(1),
  expectedTotalMinor: minor.describe('The total that was shown; another one, for example of a new price, is refused'),
  expectedGifts: placeOrder.shape.expectedGifts,
  buyer: placeOrder.shape.buyer,
  address: placeOrder.shape.address,
  delivery: placeOrder.shape.delivery,
  deliveryNotes: placeOrder.shape.deliveryNotes,
  invoice: placeOrder.shape.invoice,
  discount: manualDiscount.nullable().default(null).describe('What the shop takes off the goods, and why'),
  payment: z
    .object({
      type: line(50, 1).describe('`link`, or a payment type of the shop without a provider'),
      holdDays: z
        .int()
        .min(linkHoldDays.min)
        .max(linkHoldDays.max)
        .default(linkHoldDays.usual)
        .describe('For how many days the goods are kept for who pays by the link'),
    })
    .optional()
    .describe('Required unless the order costs nothing'),
  consents: placeOrder.shape.consents.describe('The documents that the buyer has accepted by phone'),
  confirmedAge: placeOrder.shape.confirmedAge,
  note: text(limits.noteLength, 1).optional().describe('For colleagues'),
});
export type PhoneOrder = z.output<typeof phoneOrder>;

export const placedByPhone = z.object({
  id: uuid,
  number: z.string(),
  state: z.enum(orderStates),
  payment: z.enum(paymentStates),
  totalMinor: minor,
});
export type PlacedByPhone = z.infer<typeof placedByPhone>;

/** A link by which whoever has it sees an order and pays for it. It is shown once and kept nowhere. */
export const paymentLink = z.object({ url: z.string(), expiresAt: z.string() });
export type PaymentLink = z.infer<typeof paymentLink>;
