import { z } from 'zod';
import { buyer } from './checkout.ts';
import { code, id, text, uuid } from './ids.ts';
import { limits } from './limits.ts';

const withdrawnLine = z.object({
  combinationId: id,
  name: z.string(),
  variants: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.int(),
});

/** Schema of a consumer's statement of withdrawal from the contract (Directive 2011/83/EU, art. 11a). */
export const withdrawal = z.object({
  fullName: z.string(),
  email: z.string().describe('Where the receipt goes'),
  lines: z.array(withdrawnLine),
  goods: z.string().nullable().describe('The goods in the shopper’s words, when they gave only the order number'),
  madeAt: z.string().nullable().describe('Null while it is a draft'),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/**
 * Schema of a withdrawal by a shopper who has the order's secret. `draft` only checks and shows the statement,
 * `confirm` makes it.
 */
export const withdraw = z.object({
  step: z.enum(['draft', 'confirm']),
  fullName: buyer.shape.fullName,
  email: buyer.shape.email,
  lines: z
    .array(z.object({ combinationId: id, quantity: z.int().positive() }))
    .min(1)
    .max(limits.cartLines),
});
export type Withdraw = z.infer<typeof withdraw>;

/**
 * Schema of a withdrawal by a shopper who knows the order's number and e-mail address. The response is always the same.
 */
export const withdrawByNumber = z.object({
  number: code(40, 1),
  email: buyer.shape.email,
  fullName: buyer.shape.fullName,
  goods: text(limits.noteLength).optional().describe('The goods in words; absent for the whole order'),
});
export type WithdrawByNumber = z.infer<typeof withdrawByNumber>;

/**
 * Schema of a withdrawal's idempotency key, which the browser creates. A statement that is sent twice with the same key
 * is recorded once.
 */
export const withdrawalKey = uuid;
