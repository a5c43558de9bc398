import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PaymentCall } from '../online-payment.ts';
import { parseAnswer } from './parse-answer.ts';

/** A shop's account at a provider that gives access tokens for client credentials (RFC 6749, 4.4). */
export interface OAuthClient {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

/** A token is not used in the last minute of its life, because a call takes time. */
const SPARE_MS = 60_000;
const MAX_LIFE_SECONDS = 86_400;
const MAX_TOKENS = 1_000;
const tokens = new LRUCache<string, { token: string; usableUntil: number }>({ max: MAX_TOKENS });

const granted = z.object({ access_token: z.string().min(1).max(5_000), expires_in: z.coerce.number().positive() });

/** Gets a new access token; undefined when the provider refuses the client's id or secret. */
export async function fetchAccessToken(call: PaymentCall, client: OAuthClient): Promise<string | undefined> {
  const { tokenUrl, clientId, clientSecret } = client;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const answer = await call.fetch(tokenUrl, { method: 'POST', body });
  if ([400, 401, 403].includes(answer.status)) return undefined;
  const { access_token: token, expires_in: seconds } = await parseAnswer(answer, granted);
  const lifeMs = Math.min(seconds, MAX_LIFE_SECONDS) * 1_000;
  tokens.set(keyOf(call, client), { token, usableUntil: call.now.getTime() + lifeMs - SPARE_MS });
  return token;
}

/**
 * Calls a provider with the shop's access token, which is kept until it expires. If the provider no longer accepts a
 * kept token, the call is repeated once with a new one.
 * @throws Error when the provider refuses the client's id or secret
 */
export async function fetchWithToken(
  call: PaymentCall,
  client: OAuthClient,
  url: string,
  init: { method: string; body?: string },
): Promise<Response> {
  const ask = (token: string) =>
    call.fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  const kept = tokens.get(keyOf(call, client));
  if (kept && kept.usableUntil > call.now.getTime()) {
    const answer = await ask(kept.token);
    if (answer.status !== 401) return answer;
  }
  const token = await fetchAccessToken(call, client);
  if (token === undefined) throw new Error('the provider refuses the client id or the client secret');
  return ask(token);
}

/** Each shop has its own tokens, and a changed secret never uses the token of the former one. */
function keyOf({ shopId }: PaymentCall, { tokenUrl, clientId, clientSecret }: OAuthClient): string {
  return createHash('sha256')
    .update(JSON.stringify([shopId, tokenUrl, clientId, clientSecret]))
    .digest('base64');
}
