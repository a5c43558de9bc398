import { z } from 'zod';

/** A call that has failed. */
export class CallError extends Error {
  /** The HTTP status, or 0 if there was no answer. */
  readonly status: number;
  /**
   * A code of the contract's catalogue, or one of sign-in such as `INVALID_EMAIL_OR_PASSWORD`. If the server was not
   * reached, `Unreachable`; if its answer can't be read, `UnreadableAnswer`.
   */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** After how many seconds the server wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, details: Record<string, unknown> = {}, retryAfter?: number) {
    super(code);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** Whether the same call may succeed a moment later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

export function codeOf(error: unknown): string {
  return error instanceof CallError ? error.code : 'UnreadableAnswer';
}

/** Whether the thing that was asked for does not exist, or its id can't be one. */
export function isMissing(error: unknown): boolean {
  return ['NotFound', 'InvalidRequest'].includes(codeOf(error));
}

const details = z.record(z.string(), z.unknown()).optional();
/** Our calls put the code into `error`, those of sign-in put it beside the message. */
const refusal = z.union([
  z.object({ error: z.object({ code: z.string(), details }) }).transform(({ error }) => error),
  z.object({ code: z.string(), details }),
]);

/** Reads why a call was refused. A proxy's page, or an empty answer, becomes `ServiceUnavailable` or `Unauthorized`. */
export async function readRefusal(response: Response): Promise<CallError> {
  const body = refusal.safeParse(await response.json().catch(() => undefined)).data;
  const seconds = Number(response.headers.get('x-retry-after') ?? response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
  return new CallError(response.status, body?.code ?? codeOfStatus(response.status), body?.details, retryAfter);
}

function codeOfStatus(status: number): string {
  if (status === 401) return 'Unauthorized';
  if (status === 404) return 'NotFound';
  if (status === 429) return 'TooManyRequests';
  return status >= 500 ? 'ServiceUnavailable' : 'InvalidRequest';
}

const fieldProblems = z.record(z.string(), z.string());

/** The fields that a refusal of the API names, with what is wrong in each: `{ amountMinor: 'out-of-range' }`. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof CallError ? (fieldProblems.safeParse(error.details.fields).data ?? {}) : {};
}
