import { existsSync } from 'node:fs';
import { languages, localeOf } from '@witryna/contract/languages';
import compile from 'icu-minify/compile';
import type { Labels } from './entry-label.ts';
import { LABELS, listAreas, messageFile, messagesFolder, readMessages, readShared } from './message-files.ts';

/**
 * The numbers that shops count with. A language need not have a plural form that it uses only for other numbers, such
 * as a million.
 */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);
const KINDS = ['pound', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'];

/**
 * Lists how the texts of each language differ from English: missing or extra files, keys, placeholders and plural
 * forms.
 */
export function compareLanguages(folder = messagesFolder, codes: readonly string[] = languages): string[] {
  return codes.flatMap((language) => {
    const areas = new Set([...listAreas('en', folder), ...listAreas(language, folder)]);
    return [...areas].flatMap((area) => compareArea(folder, language, area));
  });
}

function compareArea(folder: string, language: string, area: string): string[] {
  if (!existsSync(messageFile(language, area, folder))) return [`${language}/${area}.json is missing`];
  const english = readMessages('en', area, folder);
  const texts = readMessages(language, area, folder);
  const missing = Object.keys(english).filter((key) => !(key in texts));
  return [
    ...missing.map((key) => `${language}/${area}.json lacks "${key}"`),
    ...Object.entries(texts).flatMap(([key, text]) =>
      problemsOf(text, english[key], language).map((problem) => `${language}/${area}.json "${key}" ${problem}`),
    ),
  ];
}

function problemsOf(text: string, english: string | undefined, language: string): string[] {
  if (english === undefined) return ['is not in the English file'];
  if (text.trim() === '') return ['is empty'];
  const [placeholders, expected] = [readPlaceholders(text), readPlaceholders(english)];
  if (!placeholders) return ['is not an ICU message'];
  const names = (found: Placeholder[] = []) => [...new Set(found.map(({ name }) => name))].sort().join(' ');
  return [
    ...(names(placeholders) === names(expected)
      ? []
      : [`has ${names(placeholders) || 'no placeholder'} where English has ${names(expected) || 'none'}`]),
    ...placeholders.flatMap(({ name, forms }) => formProblems(name, forms, language)),
  ];
}

function formProblems(name: string, forms: readonly string[] | undefined, language: string): string[] {
  if (!forms) return [];
  const { needed, known } = pluralForms(language);
  const missing = [...needed].filter((form) => !forms.includes(form));
  const unused = forms.filter((form) => !form.startsWith('=') && !known.includes(form));
  return [
    ...missing.map((form) => `lacks the plural form "${form}" of ${name}`),
    ...unused.map((form) => `has the plural form "${form}" of ${name}, which the language never uses`),
  ];
}

const formsOf = new Map<string, { needed: Set<string>; known: string[] }>();

/** Returns the plural forms that a text in a language must have, and those that the language knows. */
function pluralForms(language: string) {
  const found = formsOf.get(language);
  if (found) return found;
  const rules = new Intl.PluralRules(localeOf(language));
  const needed = new Set<string>([...COUNTS.map((count) => rules.select(count)), 'other']);
  const forms = { needed, known: rules.resolvedOptions().pluralCategories };
  formsOf.set(language, forms);
  return forms;
}

interface Placeholder {
  /** The placeholder or tag, e.g. `{name}`, `{count, plural}` or `<link>`. */
  name: string;
  /** The plural forms that the message has for a plural placeholder. */
  forms?: string[];
}

/**
 * Reads all placeholders and tags of a message, including nested ones. Returns undefined when the text is not an ICU
 * message.
 */
function readPlaceholders(text: string): Placeholder[] | undefined {
  try {
    return placeholdersIn(compile(text));
  } catch {
    return undefined;
  }
}

/**
 * Reads the placeholders in a compiled message. Its nodes are `[name]`, `[name, kind, options]` with a number for the
 * kind, or a tag: `[name, ...children]`.
 */
function placeholdersIn(nodes: unknown): Placeholder[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown): Placeholder[] => {
    if (!Array.isArray(node)) return [];
    const [name, kind, options] = node;
    if (node.length === 1) return [{ name: `{${name}}` }];
    if (typeof kind !== 'number') return [{ name: `<${name}>` }, ...placeholdersIn(node.slice(1))];
    const cases = typeof options === 'object' && options !== null ? Object.entries(options) : [];
    const plural = KINDS[kind] === 'plural';
    const own = { name: `{${name}, ${KINDS[kind]}}`, ...(plural && { forms: cases.map(([form]) => form) }) };
    return [own, ...cases.flatMap(([, inner]) => placeholdersIn(inner))];
  });
}

/**
 * Lists the texts of each language that are still the English ones. Texts that are rightly the same stand in the language's
 * `shared-with-english.json`; those without a word, such as `{name}: {reason}`, need not.
 */
export function findUntranslated(folder = messagesFolder, codes: readonly string[] = languages): string[] {
  return codes
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const shared = new Set(readShared(language, folder));
      const same = listAreas(language, folder).flatMap((area) => {
        const english = readMessages('en', area, folder);
        const equal = Object.entries(readMessages(language, area, folder)).filter(
          ([key, text]) => text === english[key] && hasWords(text),
        );
        return equal.map(([key, text]) => ({ text, place: `${language}/${area}.json "${key}"` }));
      });
      const needed = new Set(same.map(({ text }) => text));
      return [
        ...same.filter(({ text }) => !shared.has(text)).map(({ place }) => `${place} is the English text`),
        ...[...shared]
          .filter((text) => !needed.has(text))
          .map((text) => `${language}/shared-with-english.json: no text is "${text}"`),
      ];
    });
}

/** Whether a message has a word beside its placeholders. Shorter ones are units. */
function hasWords(text: string): boolean {
  return /\p{L}{3}|^\p{L}{2}$/u.test(text.replace(/\{[^}]*\}|<[^>]*>/g, ''));
}

/** A payment, delivery or integration with its texts, e.g. `payment.tpay` with `label` and `hint`. */
export interface LabelledEntry {
  readonly key: string;
  readonly texts: Readonly<Record<string, Labels>>;
}

/** Lists the labels that a language lacks, so that pages show them in English, e.g. `de: payment.tpay.label`. */
export function findMissingLabels(entries: readonly LabelledEntry[], folder = messagesFolder): string[] {
  return languages.flatMap((language) => {
    const added = readMessages(language, LABELS, folder);
    return entries.flatMap(({ key, texts }) =>
      Object.entries(texts)
        .filter(([name, labels]) => labels[language] === undefined && added[`${key}.${name}`] === undefined)
        .map(([name]) => `${language}: ${key}.${name}`),
    );
  });
}
