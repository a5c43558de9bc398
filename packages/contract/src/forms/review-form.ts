import * as z from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { cleanEmail, emailShape } from '../email.ts';
import { limits } from '../limits.ts';
import { required, tooLong } from './checkout-form.ts';

/** Field checks of the review form. Error messages are keys of the `reviews` texts. */
export const reviewForm = z.object({
  rating: z.int().check(z.minimum(1, 'ratingRequired'), z.maximum(5, 'ratingRequired')),
  author: required('authorRequired', 120),
  email: z.optional(
    z.string().check(
      z.overwrite(cleanEmail),
      z.maxLength(254, tooLong(254)),
      z.refine((email) => email === '' || emailShape.test(email), 'emailInvalid'),
    ),
  ),
  body: z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, 'bodyRequired'),
      z.maxLength(limits.reviewLength, tooLong(limits.reviewLength)),
    ),
  consent: z.boolean().check(z.refine((accepted) => accepted, 'consentRequired')),
  website: z.optional(z.string()),
});

export type ReviewForm = z.infer<typeof reviewForm>;
