import { languages } from '@witryna/contract/languages';
import { listAreas, messagesFolder } from './message-files.ts';
import { listTexts, type ShownText } from './shown-texts.ts';

/** A rule of typography: what must not be in a text. */
interface Rule {
  readonly name: string;
  readonly wrong: RegExp;
  /** How a text must end to break the rule; anyhow by default. */
  readonly end?: RegExp;
  /** The languages that it is for; all by default. */
  readonly codes?: readonly string[];
}

const rules: readonly Rule[] = [
  { name: 'has other quotation marks than “ and ”', wrong: /["„«»]/, codes: ['en'] },
  { name: 'has other quotation marks than „ and ”', wrong: /["“«»]/, codes: ['pl'] },
  { name: 'has other quotation marks than « and »', wrong: /["“”„]/, codes: ['es'] },
  { name: 'has other quotation marks than „ and “', wrong: /["”«»]/, codes: ['de'] },
  { name: 'has a space before a percent sign', wrong: /[\d}][ \u00a0]%/, codes: ['en', 'pl'] },
  { name: 'has no non-breaking space before a percent sign', wrong: /[\d}] ?%/, codes: ['es', 'de'] },
  {
    name: 'has no non-breaking space between a number and its unit',
    wrong: /[\d}] ?(?:MB|kB|kg|g|km|cm|m|°C|zł|€)(?![\p{L}\p{N}])/u,
  },
  { name: 'has no non-breaking space in an abbreviation', wrong: /\b(?:z\. ?B\.|p\. ?ej\.)/ },
  { name: 'has no non-breaking space before an ellipsis', wrong: /[^\u00a0]…/, codes: ['de'] },
  { name: 'has a space before an ellipsis', wrong: /\s…/, codes: ['en', 'pl', 'es'] },
  { name: 'has a hyphen for a dash', wrong: / - / },
  { name: 'has two spaces', wrong: / {2}/ },
  {
    name: 'has two sentences, but no full stop',
    wrong: /\.\s\p{Lu}/u,
    end: /\p{L}$/u,
    // The specification fixes some English sentences.
    codes: ['pl', 'es', 'de'],
  },
];

/**
 * Lists the texts that break a rule of their language's typography. Pages add the non-breaking spaces after Polish words
 * of one letter by themselves.
 * @param labels texts that are not in message files, such as labels of payments
 */
export function findTypography(
  labels: readonly ShownText[] = [],
  folder = messagesFolder,
  codes: readonly string[] = languages,
): string[] {
  const texts = codes.flatMap((language) => listTexts(language, listAreas(language, folder), folder));
  return [...texts, ...labels].flatMap(({ language, place, text }) =>
    rules
      .filter(
        ({ codes: only, wrong, end }) =>
          (only?.includes(language) ?? true) && wrong.test(text) && (end?.test(text) ?? true),
      )
      .map(({ name }) => `${place} ${name}`),
  );
}
