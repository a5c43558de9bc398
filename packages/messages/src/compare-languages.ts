import { existsSync } from 'node:fs';
import { languages, localeOf } from '@witryna/contract/languages';
import compile from 'icu-minify/compile';
import type { Labels } from './entry-label.ts';
import { LABELS, listAreas, messageFile, messagesFolder, readMessages } from './message-files.ts';

/** Counts that shops show; what a language says differently for a million is not asked for. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);
const KINDS = ['pound', 'select', 'plural', 'selectordinal', 'number', 'date', 'time'];

/** What the languages lack or have too much of, beside English: files, keys, placeholders, plural forms. */
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
  const [parts, wanted] = [partsOf(text), partsOf(english)];
  if (!parts) return ['is no ICU message'];
  const slots = (found: Parts = []) => [...new Set(found.map(({ slot }) => slot))].sort().join(' ');
  return [
    ...(slots(parts) === slots(wanted)
      ? []
      : [`has ${slots(parts) || 'no placeholder'} where English has ${slots(wanted) || 'none'}`]),
    ...parts.flatMap(({ slot, forms }) => formProblems(slot, forms, language)),
  ];
}

function formProblems(slot: string, forms: readonly string[] | undefined, language: string): string[] {
  if (!forms) return [];
  const { needed, known } = pluralForms(language);
  const lacking = [...needed].filter((form) => !forms.includes(form));
  const idle = forms.filter((form) => !form.startsWith('=') && !known.includes(form));
  return [
    ...lacking.map((form) => `lacks the plural form "${form}" of ${slot}`),
    ...idle.map((form) => `has the plural form "${form}" of ${slot}, which the language never uses`),
  ];
}

const formsOf = new Map<string, { needed: Set<string>; known: string[] }>();

/** The plural forms that a text needs, and those that its language has. */
function pluralForms(language: string) {
  const found = formsOf.get(language);
  if (found) return found;
  const rules = new Intl.PluralRules(localeOf(language));
  const needed = new Set<string>([...COUNTS.map((count) => rules.select(count)), 'other']);
  const forms = { needed, known: rules.resolvedOptions().pluralCategories };
  formsOf.set(language, forms);
  return forms;
}

type Parts = { slot: string; forms?: string[] }[];

/** Placeholders and tags of a message, with what they hold, the plural ones with their forms. Undefined when it is none. */
function partsOf(text: string): Parts | undefined {
  try {
    return partsIn(compile(text));
  } catch {
    return undefined;
  }
}

/** Compiled nodes are `[name]`, `[name, kind, options]` with a number for the kind, or a tag: `[name, ...children]`. */
function partsIn(nodes: unknown): Parts {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown): Parts => {
    if (!Array.isArray(node)) return [];
    const [name, kind, options] = node;
    if (node.length === 1) return [{ slot: `{${name}}` }];
    if (typeof kind !== 'number') return [{ slot: `<${name}>` }, ...partsIn(node.slice(1))];
    const cases = typeof options === 'object' && options !== null ? Object.entries(options) : [];
    const plural = KINDS[kind] === 'plural';
    const own = { slot: `{${name}, ${KINDS[kind]}}`, ...(plural && { forms: cases.map(([form]) => form) }) };
    return [own, ...cases.flatMap(([, inner]) => partsIn(inner))];
  });
}

/** Something that comes as one file with its texts, e.g. `payment.tpay` with `label` and `hint`. */
export interface LabelledEntry {
  readonly key: string;
  readonly texts: Readonly<Record<string, Labels>>;
}

/** The labels for which English stands in, e.g. `de: payment.tpay.label`. */
export function findStandIns(entries: readonly LabelledEntry[], folder = messagesFolder): string[] {
  return languages.flatMap((language) => {
    const added = readMessages(language, LABELS, folder);
    return entries.flatMap(({ key, texts }) =>
      Object.entries(texts)
        .filter(([name, labels]) => labels[language] === undefined && added[`${key}.${name}`] === undefined)
        .map(([name]) => `${language}: ${key}.${name}`),
    );
  });
}
