import * as z from 'zod/mini';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { type CheckoutValues, emptyValues } from './checkout-values.ts';

const text = z.catch(z.string(), '');

const shape = z.object({
  fullName: text,
  email: text,
  phone: text,
  country: text,
  stateCountry: text,
  city: text,
  postCode: text,
  street: text,
  residence: text,
  deliveryNotes: text,
  delivery: text,
  pointId: text,
  payment: text,
  wantsInvoice: z.catch(z.boolean(), false),
  companyName: text,
  companyAddress: text,
  companyEmail: text,
  companyTaxId: text,
  note: text,
  additionalInfo: text,
});

/** What was typed before a reload. Consents are given anew and a payment code is never kept. */
export function readDraft(): CheckoutValues {
  const draft = readStoredJson('checkoutDraft', (value) => shape.safeParse(value).data);
  return { ...emptyValues, ...draft };
}

export function keepDraft(values: CheckoutValues): void {
  const { code: _never, consents: _anew, ...draft } = values;
  storeJson('checkoutDraft', draft);
}

export function forgetDraft(): void {
  forget('checkoutDraft');
}
