import type { TrackingEvent } from '@witryna/contract/events';
import { majorOf } from './ga4-event.ts';

export type NudgifyCall = readonly [name: 'product' | 'cart' | 'data', data: object];

/** What Nudgify is told of an event: the product that is looked at, what is in the cart, or which action it was. */
export function nudgifyCalls(event: TrackingEvent): NudgifyCall[] {
  const { name, payload } = event;
  const action: NudgifyCall = ['data', { event: name }];
  if (name === 'view_item') return [action, ...payload.items.map(({ productId }) => productCall(productId))];
  if (name !== 'view_cart' && name !== 'begin_checkout') return [action];
  const { currency, valueMinor } = payload;
  return [action, ['cart', { amount: majorOf(valueMinor, currency), currency }]];
}

function productCall(productId: number): NudgifyCall {
  return ['product', { id: String(productId) }];
}
