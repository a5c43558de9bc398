import { isRecord } from '../../platform/is-record.ts';
import { readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import type { OrderAccess, OrderScope } from './order-calls.ts';

const maxStored = 30;

function readAll(): Record<string, string> {
  const stored = readStoredJson('orderSecrets', (value) => (isRecord(value) ? Object.entries(value) : undefined)) ?? [];
  return Object.fromEntries(stored.flatMap(([key, secret]) => (typeof secret === 'string' ? [[key, secret]] : [])));
}

/**
 * Secrets with a scope are stored beside the order's own secret, so that the weaker secret of a mail's link never
 * replaces the stronger one.
 */
const keyOf = (id: string, scope: OrderScope | undefined) => (scope ? `${id} ${scope}` : id);

/**
 * The stored access to an order: the secret from placing it, or the secret of a mail's link with one of these scopes.
 */
export function storedAccess(id: string, scopes: readonly OrderScope[]): OrderAccess | undefined {
  const all = readAll();
  for (const scope of [undefined, ...scopes]) {
    const key = keyOf(id, scope);
    const secret = Object.hasOwn(all, key) ? all[key] : undefined;
    if (secret) return { id, secret, scope };
  }
  return undefined;
}

export function keepSecret({ id, secret, scope }: OrderAccess): void {
  const key = keyOf(id, scope);
  const { [key]: _old, ...others } = readAll();
  storeJson('orderSecrets', Object.fromEntries([...Object.entries(others), [key, secret]].slice(-maxStored)));
}

/** The ids of the latest orders that were placed in this browser. */
export function placedOrderIds(): string[] {
  return Object.keys(readAll()).filter((key) => !key.includes(' '));
}
