import { z } from 'zod';

/** Whether and when a shop reminds shoppers, who have agreed to it, of carts that they have left at the checkout. */
export const cartReminder = z.strictObject({
  afterHours: z.int().min(1).max(72).describe('Hours after the last change of the cart'),
});
