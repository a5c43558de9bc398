import { z } from 'zod';
import { keptFilter } from './admin-orders.ts';
import { id, line } from './ids.ts';

/** How many labels a shop may have, and how many views each of its people. */
export const MOST_LABELS = 20;
export const MOST_VIEWS = 20;

export const labelTones = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;

/** A word that a shop puts on orders. No two labels of a shop have the same name. */
export const newOrderLabel = z.object({ name: line(30, 1), tone: z.enum(labelTones) });
export type NewOrderLabel = z.infer<typeof newOrderLabel>;
export const orderLabel = newOrderLabel.extend({ id });
export type OrderLabel = z.infer<typeof orderLabel>;

/** Which labels an order has. */
export const labelsOfOrder = z.object({ labels: z.array(id).max(MOST_LABELS) });

/** A filter of the list of orders that somebody keeps for themselves. */
export const newOrderView = z.object({ name: line(40, 1), filter: keptFilter });
export type NewOrderView = z.infer<typeof newOrderView>;
export const orderView = newOrderView.extend({ id });
export type OrderView = z.infer<typeof orderView>;

/** What the list of orders can be filtered by in a shop, and the views of whoever asks. */
export const orderChoices = z.object({
  deliveries: z.array(z.object({ id, name: z.string() })),
  countries: z.array(z.string()),
  onDelivery: z.array(z.string()).describe('Kinds of payment that the carrier or the shop’s counter collects'),
  hasCarrier: z.boolean().describe('Whether the shop buys parcels at a carrier'),
  labels: z.array(orderLabel),
  views: z.array(orderView),
});
