import type { Language } from '@witryna/contract/languages';
import { entryLabel } from '@witryna/messages/entry-label';
import { loadFolder } from '../kinds/load-folder.ts';
import { isPaymentProvider, type PaymentProvider } from './define-payment.ts';

/** Payment providers by type: the name of the file. */
export type PaymentRegistry = ReadonlyMap<string, PaymentProvider>;

const others = ['define-payment.ts', 'online-payment.ts', 'registry.ts'];

/** Every file of the folder is a provider. @throws when one exports no `payment` made by `definePayment` */
export function loadPayments(folder: string = import.meta.dirname): Promise<PaymentRegistry> {
  return loadFolder({ folder, others, name: 'payment', isEntry: isPaymentProvider });
}

export const allPayments: PaymentRegistry = await loadPayments();

/** What a payment type is called on pages and in mails, and what is said below it. */
export function paymentTexts(type: string, provider: PaymentProvider | undefined, language: Language) {
  return {
    label: entryLabel(`payment.${type}.label`, provider?.labels, language) ?? type,
    hint: entryLabel(`payment.${type}.hint`, provider?.hints, language) ?? null,
  };
}
