import * as z from 'zod/mini';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { type CheckoutValues, emptyValues } from './checkout-values.ts';

const text = z.catch(z.string(), '');

const shape = z.object({
  fullName: text,
  email: text,
  remind: z.catch(z.boolean(), false),
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
  date: text,
  payment: text,
  wantsInvoice: z.catch(z.boolean(), false),
  companyName: text,
  companyAddress: text,
  companyEmail: text,
  companyTaxId: text,
  wholesalerTaxId: text,
  note: text,
  giftNote: text,
  additionalInfo: text,
  remember: z.catch(z.boolean(), false),
});

/**
 * The values typed before a reload. Consents, the confirmed age and payment codes are never stored.
 * @param first the values without a draft
 */
export function readDraft(first: CheckoutValues = emptyValues): CheckoutValues {
  const draft = readStoredJson('checkoutDraft', (value) => shape.safeParse(value).data);
  return draft ? { ...emptyValues, ...draft } : first;
}

export function keepDraft(values: CheckoutValues): void {
  const { code: _code, consents: _consents, confirmedAge: _age, ...draft } = values;
  storeJson('checkoutDraft', draft);
}

export function forgetDraft(): void {
  forget('checkoutDraft');
}
