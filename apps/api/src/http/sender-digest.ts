import { createHmac } from 'node:crypto';
import type { ApiContext, ApiDeps } from '../api-context.ts';
import { addressKey } from './rate-limits.ts';

/** A digest of the client's network address, by which requests are counted without storing it; undefined if it is not known. */
export function senderOf({ settings }: Pick<ApiDeps, 'settings'>, c: ApiContext): string | undefined {
  const address = addressKey(c.env?.clientAddress);
  return address && createHmac('sha256', settings.secretKey.current).update(address).digest('hex');
}
