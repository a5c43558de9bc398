import { fieldsLike } from '../../platform/storage/fields-like.ts';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { type CheckoutValues, emptyValues } from './checkout-values.ts';

/**
 * The values typed before a reload. Consents, the confirmed age and payment codes are never stored.
 * @param first the values without a draft
 */
export function readDraft(first: CheckoutValues = emptyValues): CheckoutValues {
  const draft = readStoredJson('checkoutDraft', (value) => fieldsLike(value, withoutSecrets(emptyValues)));
  return draft ? { ...emptyValues, ...draft } : first;
}

export function keepDraft(values: CheckoutValues): void {
  storeJson('checkoutDraft', withoutSecrets(values));
}

function withoutSecrets({ code: _code, acceptsTerms: _terms, ...values }: CheckoutValues) {
  const { consents: _consents, confirmedAge: _age, ...draft } = values;
  return draft;
}

export function forgetDraft(): void {
  forget('checkoutDraft');
}
