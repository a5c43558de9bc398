import { codeOf } from '../../platform/api/error-messages.ts';

/** How far the loading of an order is; `missing` means that the link opens no order. */
export type OrderLoad<Order> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly order: Order };

/** A loaded order stays ready if a reload fails. */
export function orderLoadOf<Order>(order: Order | undefined, error: unknown): OrderLoad<Order> {
  if (order !== undefined) return { state: 'ready', order };
  if (error === undefined) return { state: 'loading' };
  return { state: ['NotFound', 'InvalidRequest'].includes(codeOf(error)) ? 'missing' : 'failed' };
}
