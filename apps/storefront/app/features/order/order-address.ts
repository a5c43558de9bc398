import type { OrderAccess } from './order-calls.ts';

/**
 * The address of an order page. The page takes the secret from this browser's storage (`order-secrets.ts`): in an
 * address, other companies' tools could read it.
 */
export function orderPage(page: string, { id }: Pick<OrderAccess, 'id'>): string {
  return `${page}?o=${encodeURIComponent(id)}`;
}
