import * as z from 'zod/mini';
import { cleanCode, cleanLine } from '../clean-text.ts';
import { cleanEmail, emailShape } from '../email.ts';
import { isOneLine } from '../one-line.ts';
import { phoneShape } from '../phone.ts';

/** The message of a text that is too long: a key of the texts, and the most characters, e.g. `tooLong 120`. */
export type TooLong = `tooLong ${number}`;

export const tooLong = (most: number): TooLong => `tooLong ${most}`;

const oneLine = z.refine<string>(isOneLine, 'lineBreak');

/**
 * Field checks of the checkout form. Error messages are keys of the `checkout` texts. The checks use zod/mini, because
 * they run in the browser and it is much smaller than zod.
 */
export const required = (key: string, max: number, clean = cleanLine) =>
  z.string().check(z.overwrite(clean), z.minLength(1, key), z.maxLength(max, tooLong(max)), oneLine);
/** A line that may be left out: cleaned, at most `max` characters. */
export const optional = (max: number, clean = cleanLine) =>
  z.optional(z.string().check(z.overwrite(clean), z.maxLength(max, tooLong(max)), oneLine));

/** An e-mail address, written as the server needs it. @param missing the message if it is empty */
const emailOr = (missing: string) => required(missing, 254, cleanEmail).check(z.regex(emailShape, 'emailInvalid'));

export const emailField = emailOr('emailRequired');

export const buyerForm = z.object({
  fullName: required('fullNameRequired', 120),
  email: emailField,
  phone: required('phoneRequired', 40, cleanCode).check(z.regex(phoneShape, 'phoneInvalid')),
});

export const addressForm = z.object({
  country: required('countryRequired', 2),
  stateCountry: optional(100),
  city: required('cityRequired', 100),
  postCode: required('postCodeRequired', 20, cleanCode),
  street: required('streetRequired', 150),
  residence: optional(50),
});

export const invoiceForm = z.object({
  companyName: required('companyNameRequired', 200),
  companyAddress: required('companyAddressRequired', 300),
  companyEmail: emailOr('companyEmailRequired'),
  companyTaxId: required('nipRequired', 20, cleanCode),
});
