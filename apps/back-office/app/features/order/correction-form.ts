import type { HandledOrder } from '@witryna/contract/admin-orders';
import { orderContact } from '@witryna/contract/order-contact';
import type { FieldError } from 'react-hook-form';
import type { z } from 'zod';

/** What is typed: the version is added when it is sent. */
export const correctionSchema = orderContact.omit({ version: true });
export type CorrectionValues = z.input<typeof correctionSchema>;
export type Correction = z.output<typeof correctionSchema>;

/** The text fields of the form, as the contract and the server's refusals name them. */
export const correctionPaths = [
  'buyer.fullName',
  'buyer.email',
  'buyer.phone',
  'address.street',
  'address.residence',
  'address.postCode',
  'address.city',
  'address.stateCountry',
  'invoice.companyName',
  'invoice.companyTaxId',
  'invoice.companyAddress',
  'invoice.companyEmail',
] as const;
export type CorrectionPath = (typeof correctionPaths)[number];

/** What the order has now, to begin with. A part that the order does not have is left out. */
export function correctionOf({
  buyer,
  address,
  delivery,
  invoice,
}: Pick<HandledOrder, 'buyer' | 'address' | 'delivery' | 'invoice'>): CorrectionValues {
  const { country = '', city = '', postCode = '', street = '', residence = '', stateCountry } = address ?? {};
  return {
    buyer: { fullName: buyer.fullName, email: buyer.email, phone: buyer.phone },
    ...(address && {
      address: { country, city, postCode, street, residence, ...(stateCountry !== undefined && { stateCountry }) },
    }),
    ...(delivery.point && { pointId: delivery.point.id }),
    ...(invoice && {
      invoice: {
        companyName: invoice.companyName,
        companyAddress: invoice.companyAddress,
        companyEmail: invoice.companyEmail,
        companyTaxId: invoice.companyTaxId,
        country: invoice.country ?? 'PL',
      },
    }),
    tell: true,
  };
}

/** The problem of a field in a kind that has a text: an empty one is to be filled in, and an address is an address. */
export function problemOf(path: CorrectionPath, error: FieldError | undefined, value: string): FieldError | undefined {
  if (!error || error.type === 'server') return error;
  if (value.trim() === '') return { ...error, type: 'required', message: '' };
  return path.endsWith('mail') || path.endsWith('Email') ? { ...error, type: 'email', message: '' } : error;
}
