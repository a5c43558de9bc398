import * as z from 'zod/mini';
import { cleanCode, cleanText } from '../clean-text.ts';
import { limits } from '../limits.ts';
import { emailField, optional, required, tooLong } from './checkout-form.ts';

/** Field checks of the contact form. Error messages are keys of the `content` texts. */
export const contactForm = z.object({
  name: required('fullNameRequired', 120),
  email: emailField,
  phone: optional(30, cleanCode),
  subject: required('fieldRequired', 200),
  message: z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'fieldRequired'),
      z.maxLength(limits.messageLength, tooLong(limits.messageLength)),
    ),
  website: z.optional(z.string()),
});

export type ContactForm = z.infer<typeof contactForm>;
