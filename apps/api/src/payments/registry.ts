import { loadFolder } from '../load-folder.ts';
import { isPaymentProvider, type PaymentProvider } from './define-payment.ts';

/** Payment providers by type: the name of the file. */
export type PaymentRegistry = ReadonlyMap<string, PaymentProvider>;

const others = ['define-payment.ts', 'registry.ts'];

/** Every file of the folder is a provider. @throws when one exports no `payment` made by `definePayment` */
export function loadPayments(folder: string = import.meta.dirname): Promise<PaymentRegistry> {
  return loadFolder({ folder, others, name: 'payment', isEntry: isPaymentProvider });
}

export const allPayments: PaymentRegistry = await loadPayments();

/** How a type is authorised; undefined where it is not offered at all. */
export function offeredKinds(payments: PaymentRegistry, demo: boolean, type: string) {
  const provider = payments.get(type);
  return provider && (demo || !provider.demoOnly) ? provider.kinds : undefined;
}
