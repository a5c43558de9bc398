import * as z from 'zod/mini';
import { isOneLine } from '../one-line.ts';
import { phoneShape } from '../phone.ts';

const oneLine = z.refine<string>(isOneLine, 'lineBreak');

/**
 * Field checks of the checkout form. Error messages are keys of the `checkout` texts. The checks use zod/mini, because
 * they run in the browser and it is much smaller than zod.
 */
export const required = (key: string, max: number) =>
  z.string().check(z.trim(), z.minLength(1, key), z.maxLength(max, 'tooLong'), oneLine);
/** A line that may be left out: trimmed, at most `max` characters. */
export const optional = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'tooLong'), oneLine));

export const emailField = z
  .string()
  .check(z.trim(), z.minLength(1, 'emailRequired'), z.email('emailInvalid'), z.maxLength(254, 'tooLong'));

export const buyerForm = z.object({
  fullName: required('fullNameRequired', 120),
  email: emailField,
  phone: z.string().check(z.trim(), z.minLength(1, 'phoneRequired'), z.regex(phoneShape, 'phoneInvalid')),
});

export const addressForm = z.object({
  country: required('countryRequired', 2),
  stateCountry: optional(100),
  city: required('cityRequired', 100),
  postCode: required('postCodeRequired', 20),
  street: required('streetRequired', 150),
  residence: optional(50),
});

export const invoiceForm = z.object({
  companyName: required('companyNameRequired', 200),
  companyAddress: required('companyAddressRequired', 300),
  companyEmail: z
    .string()
    .check(z.trim(), z.minLength(1, 'companyEmailRequired'), z.email('emailInvalid'), z.maxLength(254, 'tooLong')),
  companyTaxId: required('nipRequired', 20),
});
