import * as z from 'zod/mini';
import { readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import type { OrderAccess, OrderScope } from './order-calls.ts';

const shape = z.record(z.string(), z.string());
const mostKept = 30;

function readAll(): Record<string, string> {
  return readStoredJson('orderSecrets', (value) => shape.safeParse(value).data) ?? {};
}

/** Secrets of a scope stand beside the order's own one, so that a mail's link never replaces what opens more. */
const keyOf = (id: string, scope: OrderScope | undefined) => (scope ? `${id} ${scope}` : id);

/** What opens an order in this browser: the secret that placing it gave, else the token of a mail's link with one of these scopes. */
export function keptAccess(id: string, scopes: readonly OrderScope[]): OrderAccess | undefined {
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
  storeJson('orderSecrets', Object.fromEntries([...Object.entries(others), [key, secret]].slice(-mostKept)));
}
