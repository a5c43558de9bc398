import type { TrackingEvent } from '@witryna/contract/events';
import { itemIdOf, majorOf } from '@witryna/contract/ga4-item';

export interface NudgifyProduct {
  id: string;
  stock: number | null;
  image: string | null;
}

export interface NudgifyCart {
  amount: number;
  currency: string;
}

/** The products that a visitor looks at. Orders reach Nudgify from server to server only, which we don't do. */
export function nudgifyProducts({ name, payload }: TrackingEvent): NudgifyProduct[] {
  if (name !== 'view_item') return [];
  return payload.items.map((item) => ({ id: itemIdOf(item), stock: item.stock ?? null, image: item.image ?? null }));
}

/** What is in the cart; undefined for events that don't tell. */
export function nudgifyCart({ name, payload }: TrackingEvent): NudgifyCart | undefined {
  if (name !== 'view_cart' && name !== 'begin_checkout') return undefined;
  return { amount: majorOf(payload.valueMinor, payload.currency), currency: payload.currency };
}
