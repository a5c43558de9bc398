import * as z from 'zod/mini';
import { readStoredJson, storeJson } from '../../platform/storage/storage.ts';

const shape = z.record(z.string(), z.string());
const mostKept = 30;

function readAll(): Record<string, string> {
  return readStoredJson('orderSecrets', (value) => shape.safeParse(value).data) ?? {};
}

/** The secret that opens an order in this browser. */
export function secretOf(orderId: string): string | undefined {
  const all = readAll();
  return Object.hasOwn(all, orderId) ? all[orderId] : undefined;
}

export function keepSecret(orderId: string, secret: string): void {
  const { [orderId]: _old, ...others } = readAll();
  storeJson('orderSecrets', Object.fromEntries([...Object.entries(others), [orderId, secret]].slice(-mostKept)));
}
