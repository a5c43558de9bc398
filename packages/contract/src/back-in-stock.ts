import { z } from 'zod';
import { email, id, text } from './ids.ts';

/**
 * Schema of a request for a mail when a combination is back in stock. `consent` confirms the text that the form showed.
 * `website` is a honeypot: a form that fills it is answered as any other and dropped.
 */
export const stockRequest = z.object({
  productId: id,
  combinationId: id,
  email,
  consent: z.literal(true),
  website: text(200).optional(),
});
