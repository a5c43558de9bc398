import type { Language } from '@witryna/contract/languages';
import { LABELS, readMessages } from './message-files.ts';

/** A text of a payment, delivery, carrier, integration or rule for carts: in English, and in the languages that its author added. */
export type Labels = { readonly en: string } & { readonly [Other in Language]?: string };

/** Key of a label, e.g. `payment.tpay.label`: the type of entry, the name of the entry's file, the name of the text. */
export type LabelKey =
  `${'payment' | 'delivery' | 'carrier' | 'mailbox' | 'integration' | 'cartRule'}.${string}.${string}`;

const added = new Map<string, Record<string, string>>();

/** Returns the label in the file `entries.json` of a language's folder. */
export function addedLabel(key: LabelKey, language: Language): string | undefined {
  const labels = added.get(language) ?? readMessages(language, LABELS);
  added.set(language, labels);
  return labels[key];
}

/**
 * Returns a label in a language: from what it belongs to, else from the language's folder, else in
 * English.
 */
export function entryLabel(key: LabelKey, labels: Labels | undefined, language: Language): string | undefined {
  return labels?.[language] ?? addedLabel(key, language) ?? labels?.en ?? addedLabel(key, 'en');
}
