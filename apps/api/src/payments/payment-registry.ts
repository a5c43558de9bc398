import type { Language } from '@witryna/contract/languages';
import type { CodeTerms } from '@witryna/contract/shop-config';
import { entryLabel } from '@witryna/messages/entry-label';
import { loadFolder } from '../kinds/load-folder.ts';
import { isPaymentProvider, type PaymentProvider } from './define-payment.ts';

/** Payment providers by payment type, which is the name of the provider's file. */
export type PaymentRegistry = ReadonlyMap<string, PaymentProvider>;

const otherFiles = ['define-payment.ts', 'online-payment.ts', 'payment-registry.ts'];

/**
 * Loads every payment provider in the folder.
 * @throws Error for a file without a `payment` made by `definePayment`
 */
export function loadPayments(folder: string = import.meta.dirname): Promise<PaymentRegistry> {
  return loadFolder({ folder, otherFiles, name: 'payment', isEntry: isPaymentProvider });
}

export const allPayments: PaymentRegistry = await loadPayments();

/** Returns the terms that the shopper accepts in the shop before typing a code; undefined if the provider wants none. */
export function codeTermsOf({ labels, codeTerms }: PaymentProvider, language: Language): CodeTerms | undefined {
  if (!codeTerms) return undefined;
  const { regulations, information } = codeTerms;
  return {
    provider: labels[language] ?? labels.en,
    regulations: regulations[language] ?? regulations.en,
    information: information[language] ?? information.en,
  };
}

/** Returns the label of a payment type for pages and mails in a shop's currency, and the hint below it. */
export function paymentTexts(
  type: string,
  provider: PaymentProvider | undefined,
  language: Language,
  currency: string | undefined,
) {
  const own = currency === undefined ? undefined : provider?.textsByCurrency?.[currency];
  return {
    label: own?.label?.[language] ?? entryLabel(`payment.${type}.label`, provider?.labels, language) ?? type,
    hint: own?.hint?.[language] ?? entryLabel(`payment.${type}.hint`, provider?.hints, language) ?? null,
  };
}
