import { setTimeout as pause } from 'node:timers/promises';
import { refusalResponse } from '@witryna/contract/answer';
import { type ErrorCode, ShopError } from '@witryna/contract/errors';
import { HTTPException } from 'hono/http-exception';
import type { ApiContext } from '../api-context.ts';
import type { AppDeps } from '../app-deps.ts';
import { cannotServe } from '../database/cannot-serve.ts';
import type { ResolvedShop } from '../database/shop-state.ts';
import { sqlState } from '../database/sql-state.ts';
import type { ApiLog } from '../log/api-log.ts';
import { noteSecurity, type SecurityKind } from '../log/note-security.ts';
import type { Access } from './access.ts';
import { addressKey } from './rate-limits.ts';
import { personIdOf } from './require-person.ts';

/**
 * How long a client that has asked too often waits for the answer that says so. A client that doesn't stop then spends
 * its connections on waiting, and refusing it costs the others nothing they notice.
 */
const REFUSAL_MS = 100;

const invalidText = new Set(['22021', '22P05']);

/**
 * Converts a thrown error to a response. Bugs and an unavailable database are logged; the client gets the error code
 * and details, but never the error's message.
 */
export async function answerError(
  error: unknown,
  c: ApiContext,
  { log, shopLimits }: Pick<AppDeps, 'log' | 'shopLimits'>,
): Promise<Response> {
  const refusal = toShopError(error);
  const requestId = c.get('requestId');
  if (refusal.code === 'InternalError' || refusal.code === 'ServiceUnavailable') {
    // What refuses work because there is too much of it says so on purpose; its stack would only fill the log.
    if (error instanceof ShopError) log.info({ requestId }, refusal.code);
    else log[hasDisconnected(error, c) ? 'debug' : 'error']({ err: error, requestId }, refusal.code);
  }
  noteRefusal(refusal, c, log);
  if (refusal.code === 'TooManyRequests' && !c.env?.internal) noteLimited(c, shopLimits);
  await slowDown(refusal);
  return refusalResponse(refusal, requestId);
}

function noteLimited(c: ApiContext, shopLimits: AppDeps['shopLimits']): void {
  const shop: ResolvedShop | undefined = c.get('shop');
  if (shop) shopLimits.note({ shopId: shop.shopId, host: shop.primaryHost ?? c.get('host') }, 'calls');
  else shopLimits.noteHost(c.req.header('host') ?? new URL(c.req.url).host, 'calls');
}

const securityOf: Partial<Record<ErrorCode, SecurityKind>> = {
  TooManyRequests: 'limit-spent',
  Forbidden: 'right-refused',
  SecondFactorNeeded: 'right-refused',
  HelpNeeded: 'right-refused',
  InvalidSignature: 'notice-refused',
};

const takesKeys = /^\/api\/(?:admin|arrivals)\//;

/** Notes what may be an attempt to get round something. */
function noteRefusal({ code, status }: ShopError, c: ApiContext, log: ApiLog): void {
  if (c.env?.internal) return;
  const person = personIdOf(c);
  const access: Access | undefined = c.get('access');
  const hasKey = person === undefined && takesKeys.test(c.req.path) && c.req.header('authorization') !== undefined;
  // Who may not reach a shop or the installation at all is told that it does not exist.
  const isShutOut = !access && (person !== undefined || hasKey) && (status === 403 || status === 404);
  const isWrongKey = hasKey && code === 'Unauthorized';
  const security = isShutOut ? 'right-refused' : isWrongKey ? 'key-refused' : securityOf[code];
  if (!security) return;
  const key = person === undefined ? access?.actor : undefined;
  noteSecurity(log, { security, address: addressKey(c.env?.clientAddress), person, key, shop: c.get('host') });
}

/** Waits before an answer that refuses a client which has asked too often. */
export async function slowDown({ code }: ShopError): Promise<void> {
  if (code === 'TooManyRequests') await pause(REFUSAL_MS);
}

/** The refusal that a caller is told instead of an error: an unavailable database and bugs have codes of their own. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new ShopError('PayloadTooLarge');
    if (error.status < 500) return new ShopError('InvalidRequest', { fields: { body: 'malformed' } });
  }
  const state = sqlState(error);
  if (state && invalidText.has(state)) return new ShopError('InvalidRequest', { fields: {} });
  return new ShopError(cannotServe(error) ? 'ServiceUnavailable' : 'InternalError');
}

/** Whether the client closed the connection before the response. */
function hasDisconnected(error: unknown, c: ApiContext): boolean {
  return c.req.raw.signal.aborted || (error instanceof Error && error.name === 'AbortError');
}
