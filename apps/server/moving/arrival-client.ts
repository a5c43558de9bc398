import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError } from '../shop/command-error.ts';

/** The other installation has answered that it will not do it. */
export class MoveRefused extends CommandError {
  /** Whether the shop is there already. */
  isHere = false;
  /** Whether it has read the call, and not only turned it away at the door. */
  isHeard = false;
}

const state = z.object({ pieces: z.int(), isOpened: z.boolean(), version: z.string() });
const refusal = z.object({ refused: z.string(), isHere: z.boolean() });
const problem = z.object({ error: z.object({ code: z.string() }) });

const ANSWERS_WITHIN_MS = 60_000;
/** Pauses before another try, in milliseconds: a node may restart, or a piece may wait for a lock. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000];

export interface ClientOptions {
  /** The address of the other back office. */
  origin: string;
  key: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  /** Waits for so many milliseconds before another try; tests do not. */
  wait?: ((ms: number) => Promise<void>) | undefined;
}

export type ArrivalClient = ReturnType<typeof createArrivalClient>;

/** Calls the installation to which a shop moves. Each call is repeated a few times if there is no clear answer. */
export function createArrivalClient({ origin, key, fetch, signal, wait = pauseFor }: ClientOptions) {
  async function ask<T>(method: string, path: string, schema: z.ZodType<T>, body?: Buffer): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await askOnce(method, path, schema, body);
      } catch (error) {
        const ms = PAUSES_MS[attempt];
        // Who is turned away after a try without an answer does not learn what that try has done.
        if (error instanceof MoveRefused && !error.isHeard && attempt > 0) throw new CommandError(error.message);
        if (error instanceof MoveRefused || ms === undefined || signal.aborted) throw error;
        await wait(ms);
      }
    }
  }

  async function askOnce<T>(method: string, path: string, schema: z.ZodType<T>, body?: Buffer): Promise<T> {
    const address = `${origin}/api/arrivals/${path}`;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' };
    const response = await fetch(address, {
      ...{ method, headers, signal: limit, redirect: 'error' },
      ...(body && { body: new Uint8Array(body) }),
    }).catch((error: Error) => {
      // Without the cause, which would look like a failure of our own database.
      throw new CommandError(`${origin} does not answer: ${String(error.cause ?? error.message)}`);
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const parsed = schema.safeParse(answer);
    if (response.ok && parsed.success) return parsed.data;
    throw refusalOf(origin, response.status, answer);
  }

  return {
    /** How far a pack has come. */
    read: (packId: string) => ask('GET', packId, state),
    send: (packId: string, number: number, piece: Buffer) =>
      ask('PUT', `${packId}/${number}`, state.pick({ pieces: true }), piece),
    open: (packId: string) => ask('POST', `${packId}/open`, state.pick({ isOpened: true })),
    discard: (packId: string) => ask('DELETE', packId, z.object({})),
  };
}

const pauseFor = (ms: number) => pause(ms);

function refusalOf(origin: string, status: number, answer: unknown): CommandError {
  const { data } = refusal.safeParse(answer);
  if (data) {
    const refused = new MoveRefused(`${origin} refuses the shop: ${data.refused}`);
    return Object.assign(refused, { isHere: data.isHere, isHeard: true });
  }
  const code = problem.safeParse(answer).data?.error.code;
  if (status === 401)
    return new MoveRefused(
      `${origin} does not know the key, or it was ended or is older than an hour: make another one there`,
    );
  if (status === 413) return new MoveRefused(`a proxy before ${origin} refuses large bodies: let it pass 34 MB`);
  if (status === 404) return new MoveRefused(`${origin} is no back office of this program`);
  return new CommandError(`${origin} has answered ${status}${code ? ` ${code}` : ''}`);
}
