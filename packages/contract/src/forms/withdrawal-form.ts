import * as z from 'zod/mini';
import { cleanCode, cleanText } from '../clean-text.ts';
import { limits } from '../limits.ts';
import { emailField, required, tooLong } from './checkout-form.ts';

/** Checks of the fields about the person who withdraws. Error messages are keys of the `withdrawal` texts. */
export const withdrawerForm = z.object({ fullName: required('fullNameRequired', 120), email: emailField });
export type WithdrawerForm = z.infer<typeof withdrawerForm>;

/** Field checks of the withdrawal form for a shopper who has only the order number. */
export const withdrawByNumberForm = z.extend(withdrawerForm, {
  number: required('numberRequired', 40, cleanCode),
  goods: z.string().check(z.overwrite(cleanText), z.maxLength(limits.noteLength, tooLong(limits.noteLength))),
});
export type WithdrawByNumberForm = z.infer<typeof withdrawByNumberForm>;
