import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPaymentProvider, type PaymentProvider } from './define-payment.ts';

/** Payment providers by type: the name of the file. */
export type PaymentRegistry = ReadonlyMap<string, PaymentProvider>;

const notEntries = new Set(['define-payment.ts', 'registry.ts']);

/** Every file of the folder is a provider. @throws when one does not export `payment` */
export async function loadPayments(folder: string = import.meta.dirname): Promise<PaymentRegistry> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !notEntries.has(file),
  );
  const providers = new Map<string, PaymentProvider>();
  for (const file of files.sort()) {
    const module: { payment?: unknown } = await import(pathToFileURL(join(folder, file)).href);
    if (!isPaymentProvider(module.payment)) throw new Error(`${file} exports no payment made by definePayment`);
    providers.set(file.slice(0, -'.ts'.length), module.payment);
  }
  return providers;
}

export const allPayments: PaymentRegistry = await loadPayments();

/** How a type is authorised; undefined where it is not offered at all. */
export function offeredKinds(payments: PaymentRegistry, demo: boolean, type: string) {
  const provider = payments.get(type);
  return provider && (demo || !provider.demoOnly) ? provider.kinds : undefined;
}
