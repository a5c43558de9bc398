import { z } from 'zod';
import { id, major, session, text } from './ids.ts';
import { limits } from './limits.ts';

export const cartProduct = z.object({
  id,
  combinationId: id,
  name: z.string(),
  photo: z.string().nullable(),
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
});
export type CartProduct = z.infer<typeof cartProduct>;

export const couponRefusals = ['unknown', 'expired', 'minimum', 'used up'] as const;
export type CouponRefusal = (typeof couponRefusals)[number];

export const cart = z.object({
  products: z.array(cartProduct),
  productsSum: major,
  finalValue: major,
  coupon: z.object({ code: z.string(), amount: major }).nullable(),
  couponRefusal: z
    .enum(couponRefusals)
    .optional()
    .describe(
      'Why the code counts for nothing; one below its minimum stays with the cart and counts once that is reached',
    ),
  version: z.int().describe('Rises with each write of the session’s cart'),
});
export type Cart = z.infer<typeof cart>;

export const addLine = z.object({
  productId: id,
  combinationId: id,
  quantity: z.int().min(1).max(limits.quantityMax).default(1),
  session,
  operationId: z.uuid().optional().describe('The same one is counted once'),
});

export const setQuantity = z.object({ quantity: z.int().min(0).max(limits.quantityMax) });

/** What was typed so far, for abandoned-cart help; sent only once an e-mail address was entered. */
export const cartDetails = z.object({
  email: text(254).optional(),
  fullName: text(120).optional(),
  phone: text(30).optional(),
  country: text(2).optional(),
  stateCountry: text(100).optional(),
  city: text(100).optional(),
  postCode: text(20).optional(),
  street: text(150).optional(),
  residence: text(50).optional(),
  deliveryType: text(50).optional(),
  paymentType: text(50).optional(),
});

export const couponCode = text(limits.couponCodeLength, 1);
