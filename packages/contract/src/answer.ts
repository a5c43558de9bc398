import { z } from 'zod';
import { errorCatalogue, type ShopError, shopStateMessages } from './errors.ts';
import { limits } from './limits.ts';

const codes = Object.keys(errorCatalogue);

/** Schema of the body of every refusal. Clients translate the error code, so the API sends no sentence of its own. */
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
 * Makes the HTTP response of a refusal. The detail `retryAfterSeconds` becomes the header Retry-After. A retryable
 * refusal without that detail gets a default value, except status 500: after a bug, a retry would only fail again.
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
  // The server closes the connection because it does not read the rest of the body. The client must not send its next
  // request over it.
  if (refusal.status === 413) headers.set('connection', 'close');
  return new Response(JSON.stringify(body), { status: refusal.status, headers });
}

export const empty = z.object({});

/** Describes a JSON answer in a route definition. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** Describes a JSON request body in a route definition. */
export function body<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** The refusals that most routes have in common, by HTTP status. */
export const refusals = {
  400: json(errorAnswer, 'InvalidRequest: `details.fields` names what broke the schema'),
  404: json(errorAnswer, 'NotFound: also for what belongs to another shop'),
  429: json(errorAnswer, 'TooManyRequests, with Retry-After'),
  503: json(errorAnswer, 'ServiceUnavailable, with Retry-After'),
};

export const conflict = { 409: json(errorAnswer, 'Refused; `error.code` says why') };

/** The body of a call that takes a photo. */
export const pictureBody = {
  required: true,
  content: { 'image/*': { schema: { type: 'string' as const, format: 'binary' } } },
};

/** The answers to a photo that was sent. */
export const photoAnswers = {
  200: json(z.object({ id: z.string() }), 'The id by which the review or message that is sent next names the photo'),
  ...refusals,
  413: json(errorAnswer, `PayloadTooLarge: more than ${limits.photoBytes} bytes`),
};
