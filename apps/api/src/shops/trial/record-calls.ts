import { parseJson } from '@witryna/contract/parse-json';
import type { LimitedFetch } from '../../outside/limited-fetch.ts';

/** Names of fields whose values open something, or prove who sent them. */
const SECRET_NAME = /token|secret|key|password|sign|hash|md5|authorization/i;
const MAX_SHOWN = 400;

/** Writes what a trial does, one line a call or step. */
export type Write = (line: string) => void;

/**
 * Writes each call and what came back, without secrets, what was sent, and all but the origin of addresses in answers,
 * which may open a payment.
 * @param secrets values that never may be shown, wherever they stand
 */
export function recordCalls(fetch: LimitedFetch, secrets: readonly string[], write: Write): LimitedFetch {
  return async (input, init) => {
    const { origin, pathname } = new URL(input);
    const called = `  ${init?.method ?? 'GET'} ${hideIn(`${origin}${pathname}`, secrets)}`;
    try {
      const answer = await fetch(input, init);
      const copy = answer.clone();
      write(`${called} → ${answer.status} ${describeBody(await copy.text(), secrets)}`.trimEnd());
      return answer;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      write(`${called} → ${hideIn(String(cause), secrets)}`);
      throw error;
    }
  };
}

/** Replaces all secrets in a text. */
export function hideIn(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '…')), text);
}

function describeBody(body: string, secrets: readonly string[]): string {
  const value = parseJson(body);
  // Lists of pickup points have megabytes, of which the beginning is shown.
  const text =
    value === undefined ? body.slice(0, 10 * MAX_SHOWN).replace(/\s+/g, ' ') : JSON.stringify(hideFields(value));
  const hidden = hideIn(text, secrets);
  return hidden.length > MAX_SHOWN ? `${hidden.slice(0, MAX_SHOWN)} … (${body.length} characters)` : hidden;
}

/** Replaces the values of fields with secret names, and what follows the origin of addresses. */
function hideFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideFields);
  if (typeof value === 'string') return /^https?:\/\//i.test(value) && URL.canParse(value) ? originOf(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET_NAME.test(name) && typeof one === 'string' ? '…' : hideFields(one),
    ]),
  );
}

function originOf(address: string): string {
  const { origin, pathname, search, hash } = new URL(address);
  return pathname + search + hash === '/' ? origin : `${origin}/…`;
}
