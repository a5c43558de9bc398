import type { Language } from '@witryna/contract/languages';
import { LABELS, readMessages } from './message-files.ts';

/** Texts of something that comes as one file: English, and the languages that its author speaks. */
export type Labels = { readonly en: string } & { readonly [Other in Language]?: string };

/** `payment.tpay.label`: what kind of entry, the name of its file, which of its texts. */
export type LabelKey = `${'payment' | 'delivery' | 'integration'}.${string}.${string}`;

const added = new Map<string, Record<string, string>>();

/** The label that a language's folder adds in `entries.json`. */
export function addedLabel(key: LabelKey, language: Language): string | undefined {
  const labels = added.get(language) ?? readMessages(language, LABELS);
  added.set(language, labels);
  return labels[key];
}

/** A label in a language: the entry's own, else the one in the language's folder, else English. */
export function entryLabel(key: LabelKey, labels: Labels | undefined, language: Language): string | undefined {
  return labels?.[language] ?? addedLabel(key, language) ?? labels?.en ?? addedLabel(key, 'en');
}
