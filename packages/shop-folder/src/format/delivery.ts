import { deliveryForm } from '@witryna/contract/delivery-form';
import { z } from 'zod';
import { handle } from './handle.ts';
import { settings } from './shop-values.ts';

/** Schema of a delivery in `shop.json`. */
export const delivery = z.strictObject({
  handle,
  ...deliveryForm.shape,
  settings: settings.default({}).describe('Settings of the delivery type without its secrets'),
});
export type DeliveryOfFile = z.infer<typeof delivery>;
