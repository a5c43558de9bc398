import { z } from 'zod';
import { errorCatalogue } from './errors.ts';

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
