import { type QueryTree, toDottedQuery } from '@witryna/contract/dotted-query';
import { isErrorCode, ShopError } from '@witryna/contract/errors';
import { hideSecrets } from '@witryna/contract/hide-secrets';
import { limits } from '@witryna/contract/limits';
import { log, logOnce } from '../notices/page-log.ts';
import type { ApiAnswer } from './api-answers.ts';
import { codeOf } from './error-messages.ts';

/** How the server or the browser reaches the shop API. */
export interface ApiTransport {
  /** The part of the address before `/api/`. */
  readonly base: string;
  readonly shopId: string | number | undefined;
  fetch(request: Request): Promise<Response>;
  /** Called with the headers of every answer that is not a refusal. */
  readonly onAnswer?: (headers: Headers) => void;
  /** Called with every refusal; returns the error to throw instead. Without this function, the refusal is thrown. */
  readonly onRefusal?: (refusal: ShopError) => unknown;
  /** Parameters to add to every query, for example `timestamp`, which bypasses caches. */
  readonly extraQuery?: () => QueryTree;
}

export interface CallOptions {
  readonly query?: QueryTree;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export interface ShopApi {
  get<Path extends string>(path: Path, options?: CallOptions): Promise<ApiAnswer<'get', Path>>;
  post<Path extends string>(path: Path, body: unknown, options?: CallOptions): Promise<ApiAnswer<'post', Path>>;
  patch<Path extends string>(path: Path, body: unknown, options?: CallOptions): Promise<ApiAnswer<'patch', Path>>;
  delete<Path extends string>(path: Path, options?: CallOptions): Promise<ApiAnswer<'delete', Path>>;
  /**
   * Waits for the answer for a part that the page can do without. If the call fails, this logs it, once per shop, part
   * and error code, and resolves to `without`. A call that was aborted by `signal` is not logged.
   */
  optional<Answer, Without>(
    part: string,
    answer: Promise<Answer>,
    without: Without,
    signal?: AbortSignal,
  ): Promise<NonNullable<Answer> | Without>;
}

/**
 * The client of the shop API. Paths are as in the contract, without `/api/`: `api.get('shop/Category')`. A body is sent as JSON, a file as it is.
 * @throws ShopError for every refusal, timeout (15 s) and lost connection
 */
export function createShopApi(transport: ApiTransport): ShopApi {
  const ask = async <Answer>(method: string, path: string, body: unknown, options: CallOptions = {}) => {
    const response = await send(transport, requestOf(transport, method, path, body, options));
    transport.onAnswer?.(response.headers);
    const text = await response.text().catch((error: unknown) => {
      throw connectionError(error);
    });
    return parse<Answer>(text);
  };
  const call = <Answer>(method: string, path: string, body: unknown, options?: CallOptions) =>
    ask<Answer>(method, path, body, options).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
      if (error.status >= 500 && !options?.signal?.aborted) logFailure(transport, method, path, error);
      throw transport.onRefusal ? transport.onRefusal(error) : error;
    });
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    async optional(part, answer, without, signal) {
      try {
        return (await answer) ?? without;
      } catch (error) {
        const details = { shop: shopOf(transport), part, code: codeOf(error) };
        if (!signal?.aborted) logOnce('A part of the page is left out', details);
        return without;
      }
    },
  };
}

function shopOf({ base }: ApiTransport): string {
  return new URL(base).host;
}

/** A refusal that the API has sent. Lost connections and timeouts have no id. */
class SentRefusal extends ShopError {
  /** By which the API's log names the call. */
  requestId: string | undefined;
}

/** Logs a failed call, on the server and in the browser. Callers often handle the failure by leaving out a section. */
function logFailure(transport: ApiTransport, method: string, path: string, error: ShopError): void {
  const requestId = error instanceof SentRefusal ? error.requestId : undefined;
  log('warn', 'A call failed', {
    shop: shopOf(transport),
    method,
    call: hideSecrets(path),
    code: error.code,
    ...(requestId !== undefined && { requestId }),
  });
}

function requestOf(
  transport: ApiTransport,
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
): Request {
  const query = new URLSearchParams(
    toDottedQuery({ ...options.query, shopId: transport.shopId, ...transport.extraQuery?.() }),
  ).toString();
  const address = `${transport.base}/api/${path}${query && `?${query}`}`;
  const timeout = AbortSignal.timeout(limits.browserCallMs);
  return new Request(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !(body instanceof Blob) && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
}

async function send(transport: ApiTransport, request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await transport.fetch(request);
  } catch (error) {
    throw connectionError(error);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

function connectionError(error: unknown): ShopError {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new ShopError(timedOut ? 'UpstreamTimeout' : 'ServiceUnavailable');
}

async function refusalOf(response: Response): Promise<ShopError> {
  const answer: unknown = await response.json().catch(() => undefined);
  const refusal = answer as { error?: { code?: unknown; details?: Record<string, unknown> } } | null | undefined;
  const code = refusal?.error?.code;
  const sent = new SentRefusal(isErrorCode(code) ? code : codeOfStatus(response.status), refusal?.error?.details);
  sent.requestId = response.headers.get('x-request-id') ?? undefined;
  return sent;
}

function codeOfStatus(status: number) {
  if (status === 404) return 'NotFound';
  if (status === 405) return 'MethodNotAllowed';
  if (status === 429) return 'TooManyRequests';
  if (status === 413) return 'PayloadTooLarge';
  if (status === 500) return 'UpstreamFailed';
  if (status === 504) return 'UpstreamTimeout';
  // Proxies answer 502 or 503 while the server is away.
  return status > 500 ? 'ServiceUnavailable' : 'InvalidRequest';
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new ShopError('UpstreamFailed');
  }
}
