import { z } from 'zod';
import { cleanEmail } from './email.ts';
import { code, id, line, major, session } from './ids.ts';
import { limits } from './limits.ts';
import { focus } from './photo.ts';
import { withdrawalExclusions } from './withdrawal-exclusions.ts';

export const cartProduct = z.object({
  id,
  combinationId: id,
  name: z.string(),
  photo: z.string().nullable(),
  photoFocus: focus.nullish().describe('What stays in view when the picture is cut'),
  url: z.string(),
  quantity: z.int(),
  price: major,
  priceBeforeDiscount: major.nullable(),
  lowestPrice: major.nullable(),
  summedPrice: major,
  variants: z.array(z.object({ name: z.string(), value: z.string() })),
  categoryId: id.nullable(),
  stock: z.int().nullable(),
  available: z.boolean().describe('False when the product or combination is gone or no piece is left'),
  perishable: z.boolean().nullish().describe('True when lowestPrice is the price right before the reduction'),
  withdrawalExcluded: z.enum(withdrawalExclusions).nullish().describe('Why consumers can’t withdraw from the purchase'),
  gift: z.boolean().nullish().describe('True when the shop adds the piece for nothing; it can’t be removed'),
});
export type CartProduct = z.infer<typeof cartProduct>;

export const couponRefusals = ['unknown', 'expired', 'minimum', 'category', 'used up'] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

export const cart = z.object({
  products: z.array(cartProduct),
  productsSum: major,
  finalValue: major,
  coupon: z
    .object({
      code: z.string(),
      amount: major,
      freeDelivery: z.boolean().optional().describe('True when the coupon pays for the delivery'),
    })
    .nullable(),
  couponRefusal: z
    .enum(couponRefusals)
    .optional()
    .describe(
      'Why the coupon gives no discount. With `minimum` and `category` it stays in the cart until goods are added',
    ),
  offers: z
    .array(z.object({ label: z.string(), amount: major }))
    .optional()
    .describe(
      'Automatic discounts such as 3 for the price of 2, with names for the shopper, and what each takes off; finalValue is after them',
    ),
  freeDelivery: z
    .object({
      from: major,
      missing: major.describe('0 when the delivery is free'),
      delivery: z.string().nullish().describe('Name of the only delivery that is free then; missing if all are'),
    })
    .nullish(),
  vatIncluded: z
    .boolean()
    .nullish()
    .describe('True when all goods have a VAT rate; the destination decides whether it is charged'),
  version: z.int().describe('Rises with each write of the session’s cart'),
});
export type Cart = z.infer<typeof cart>;

export const addLine = z.object({
  productId: id,
  combinationId: id,
  quantity: z.int().min(1).max(limits.quantityMax).default(1),
  session,
  operationId: z.uuid().optional().describe('A second request with the same id changes nothing'),
});

export const setQuantity = z.object({ quantity: z.int().min(0).max(limits.quantityMax) });

/**
 * Schema of what the shopper has typed at the checkout so far, which helps with abandoned carts. The browser sends it
 * once there is an e-mail address.
 */
export const cartDetails = z.object({
  email: code(254).overwrite(cleanEmail).optional(),
  fullName: line(120).optional(),
  phone: code(30).optional(),
  phoneNumber: code(30).optional().describe('Another name of `phone`'),
  country: code(2).optional(),
  stateCountry: line(100).optional(),
  city: line(100).optional(),
  postCode: code(20).optional(),
  street: line(150).optional(),
  residence: line(50).optional(),
  deliveryType: line(50).optional(),
  paymentType: line(50).optional(),
  remind: z
    .boolean()
    .optional()
    .describe('Whether the shopper agrees to one mail about this cart, if the shop offers it (`cartReminder`)'),
});

export const couponCode = code(limits.couponCodeLength, 1);
