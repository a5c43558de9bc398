import { z } from 'zod';
import { errorCatalogue, type ShopError, shopStateMessages } from './errors.ts';

const codes = Object.keys(errorCatalogue);

/** What every refusal looks like on the wire: a code, never a sentence of ours. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.enum(codes),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional(),
  }),
  message: z.string().optional().describe("The specification's sentence; configuration errors only"),
});

const RETRY_SECONDS = 5;

/**
 * A refusal as it goes over the wire. Its detail `retryAfterSeconds` becomes the header; one that may be repeated has it in any case, but a
 * bug, which a repetition would only show again.
 */
export function refusalResponse(refusal: ShopError, requestId?: string): Response {
  const { retryAfterSeconds = RETRY_SECONDS, ...details } = refusal.details ?? {};
  const sentences: Record<string, string> = shopStateMessages;
  const message = sentences[refusal.code];
  const body = {
    error: { code: refusal.code, ...(Object.keys(details).length > 0 && { details }), ...(requestId && { requestId }) },
    ...(message && { message }),
  };
  const headers = new Headers({ 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' });
  if (refusal.retryable && refusal.status !== 500) headers.set('retry-after', String(retryAfterSeconds));
  // What is left of the body is not read, so the connection ends: who would send the next call over it must know.
  if (refusal.status === 413) headers.set('connection', 'close');
  return new Response(JSON.stringify(body), { status: refusal.status, headers });
}

export const empty = z.object({});

/** A JSON answer for a route definition. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A JSON body for a route definition. */
export function body<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The refusals of a route, by status. */
export const refusals = {
  400: json(errorAnswer, 'InvalidRequest: `details.fields` names what broke the schema'),
  404: json(errorAnswer, 'NotFound: also for what belongs to another shop'),
  429: json(errorAnswer, 'TooManyRequests, with Retry-After'),
  503: json(errorAnswer, 'ServiceUnavailable, with Retry-After'),
};

export const conflict = { 409: json(errorAnswer, 'Refused; the code says why') };
