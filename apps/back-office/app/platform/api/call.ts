import type { z } from 'zod';
import { countRenewals, renewSession } from '../session/session-renewal.ts';
import { CallError, readRefusal } from './call-error.ts';

const LONGEST_MS = 30_000;

interface CallOptions<Schema extends z.ZodType> {
  /** What a successful answer must be. */
  readonly answer: Schema;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of a body. */
  readonly file?: Blob;
  /** By default POST with a body or a file, and GET without one. */
  readonly method?: 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
  readonly withinMs?: number;
  /** False for calls of somebody who is signed out. */
  readonly needsSession?: boolean;
}

/**
 * Calls the server and checks its answer. If the session has ended, or lacks the second factor, the call waits until
 * the person has signed in again in a layer over the screen, and is then sent once more as it was.
 * @param path below `/api/`
 * @throws CallError
 */
export async function call<Schema extends z.ZodType>(
  path: string,
  options: CallOptions<Schema>,
): Promise<z.output<Schema>> {
  const { answer } = options;
  const response = await fetchAnswer(path, options);
  const read = answer.safeParse(response.status === 204 ? undefined : await response.json().catch(() => undefined));
  if (!read.success) throw new CallError(response.status, 'UnreadableAnswer');
  return read.data;
}

type SentCall = Omit<CallOptions<z.ZodType>, 'answer'>;

/** Fetches a file. @throws CallError */
export async function download(path: string, options: SentCall): Promise<Blob> {
  const response = await fetchAnswer(path, options);
  return response.blob().catch(() => {
    throw new CallError(0, 'Unreachable');
  });
}

async function fetchAnswer(path: string, options: SentCall): Promise<Response> {
  const { needsSession = true } = options;
  const before = countRenewals();
  let response = await send(path, options);
  let refusal = response.ok ? undefined : await readRefusal(response);
  const need = refusal && needsSession ? missingOf(refusal) : undefined;
  if (need) {
    await renewSession(need, before);
    response = await send(path, options);
    refusal = response.ok ? undefined : await readRefusal(response);
  }
  if (refusal) throw refusal;
  return response;
}

function missingOf({ status, code }: CallError) {
  if (status === 401) return 'sign-in';
  return code === 'SecondFactorNeeded' ? 'second-factor' : undefined;
}

async function send(
  path: string,
  { method, body, file, headers, signal, withinMs = LONGEST_MS }: SentCall,
): Promise<Response> {
  const limit = AbortSignal.timeout(withinMs);
  try {
    return await fetch(`/api/${path}`, {
      method: method ?? (body === undefined && !file ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    // Whoever has given up must not be told that the server is away.
    if (signal?.aborted) throw error;
    throw new CallError(0, 'Unreachable');
  }
}
