import { z } from 'zod';
import { code, email, text } from './ids.ts';

/**
 * Schema of a sign-up for a shop's newsletter. `consent` confirms the text that the form showed. `website` is a
 * honeypot: a form that fills it is answered as any other and dropped.
 */
export const newsletterSignUp = z.object({
  email,
  consent: z.literal(true),
  website: text(200).optional(),
});

/** Schema of the signed token in the links of mails to people on a list. */
export const mailToken = z.object({ token: code(500, 1) });
