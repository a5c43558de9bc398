import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { emailField } from './checkout-form.ts';

/** What the browser checks before a question is sent. Messages are keys of the `content` texts. */
export const contactForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'fullNameRequired'), z.maxLength(120, 'tooLong')),
  email: emailField,
  phone: z.optional(z.string().check(z.trim(), z.maxLength(30, 'tooLong'))),
  subject: z.string().check(z.trim(), z.minLength(1, 'fieldRequired'), z.maxLength(200, 'tooLong')),
  message: z.string().check(z.trim(), z.minLength(1, 'fieldRequired'), z.maxLength(limits.messageLength, 'tooLong')),
  consent: z.boolean().check(z.refine((accepted) => accepted, 'consentRequired')),
  website: z.optional(z.string()),
});

export type ContactForm = z.infer<typeof contactForm>;
