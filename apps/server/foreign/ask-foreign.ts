import { setTimeout as pause } from 'node:timers/promises';
import type { Obstacle } from '@witryna/api/database/readiness.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { loggedPath } from '../http/request-log.ts';
import type { Log } from '../ops/create-log.ts';
import { keepAnswers } from './kept-answers.ts';
import { type ForeignCall, passOnTo } from './pass-on.ts';

export interface ForeignAsker {
  /** Returns the answer, or the refusal, in the contract's shape. A failed GET is repeated; if it fails again, an older answer is used. */
  ask(call: ForeignCall, asking: Asking): Promise<Response>;
  /** Reports that the server fails, and since when. */
  obstacle(): Obstacle | undefined;
}

export interface Asking {
  /** How often a failed GET is repeated. */
  repeats: number;
  /** Ends the call and its repetitions. */
  signal: AbortSignal;
}

const REPEAT_AFTER_MS = 100;
/** If there is an older answer, it is used when the new one takes longer than this. */
const PATIENCE_MS = 2_500;

export function createForeignAsker(base: string, log: Log, clock: () => Date): ForeignAsker {
  const passOn = passOnTo(base, log);
  const kept = keepAnswers(clock);
  let failingSince: Date | undefined;

  function noteFailure(call: ForeignCall, error: unknown) {
    failingSince ??= clock();
    log.warn({ path: loggedPath(call.address), reason: String(error) }, 'the foreign server failed');
  }

  function noteRefusal(call: ForeignCall) {
    failingSince = undefined;
    kept.drop(call);
  }

  async function askNow(call: ForeignCall, asking: Asking): Promise<Response> {
    try {
      const answer = await repeating(call, asking, () => passOn(call, asking.signal));
      failingSince = undefined;
      await kept.put(call, answer.clone());
      return answer;
    } catch (error) {
      if (hasFailed(error)) noteFailure(call, error);
      else noteRefusal(call);
      throw error;
    }
  }

  async function ask(call: ForeignCall, asking: Asking): Promise<Response> {
    const older = kept.get(call);
    const asked = askNow(call, asking);
    if (!older) return asked;
    const fresh = asked.catch((error: unknown) => {
      if (hasFailed(error)) return older;
      throw error;
    });
    const { signal } = asking;
    return Promise.race([fresh, pause(PATIENCE_MS, older, { ref: false, signal }).catch(() => older)]);
  }

  return {
    ask: (call, asking) =>
      ask(call, asking).catch((error: unknown) => {
        if (error instanceof ShopError) return refusalResponse(error);
        throw error;
      }),
    obstacle: () => failingSince && { kind: 'unreachable', since: failingSince },
  };
}

/** Repeats a failed GET, unless the server sent Retry-After or the time is up. */
async function repeating(
  { method }: ForeignCall,
  { repeats, signal }: Asking,
  send: () => Promise<Response>,
): Promise<Response> {
  for (let left = method === 'GET' ? repeats : 0; ; left -= 1) {
    try {
      const answer = await send();
      if (method === 'GET' && answer.status >= 500) throw new ShopError('UpstreamFailed');
      return answer;
    } catch (error) {
      const leaveAlone = error instanceof ShopError && error.details?.retryAfterSeconds !== undefined;
      if (left === 0 || !hasFailed(error) || leaveAlone || signal.aborted) throw error;
    }
    await pause(REPEAT_AFTER_MS);
  }
}

/** Whether the server failed. Any other refusal is a valid answer. */
function hasFailed(error: unknown): boolean {
  if (!(error instanceof ShopError) || error.code === 'ShopTechnicalBreak') return false;
  return error.status >= 500 || error.code === 'TooManyRequests';
}
