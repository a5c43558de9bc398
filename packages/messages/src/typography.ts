import { languages } from '@witryna/contract/languages';
import { units } from '@witryna/contract/units';
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
  /** Whether headings, titles and addresses of shops break it rightly. */
  readonly notOfShop?: boolean;
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
    // Numbers of paragraphs may end with a letter: § 312g. So may the first part of an oil's class: 5W-30.
    wrong: new RegExp(`(?<!§\\s?\\d{0,4})[\\d}] ?(?:${units})(?![\\p{L}\\p{N}]|-\\d)`, 'u'),
  },
  { name: 'has no non-breaking space in an abbreviation', wrong: /\b(?:z\. ?B\.|p\. ?ej\.)/ },
  { name: 'has no non-breaking space before an ellipsis', wrong: /[^\u00a0]…/, codes: ['de'] },
  // Forms on paper have an ellipsis for what is to be filled in.
  { name: 'has a space before an ellipsis', wrong: /[^:]\s…$/, codes: ['en', 'pl', 'es'] },
  { name: 'has three dots for an ellipsis', wrong: /\.\.\./ },
  { name: 'has a hyphen for a dash', wrong: / - / },
  { name: 'has two spaces', wrong: / {2}/ },
  { name: 'has two punctuation marks', wrong: /[,;][,;.]/ },
  {
    name: 'has two sentences, but no full stop',
    wrong: /(?<!\b(?:inkl|zzgl))\.\s\p{Lu}/u,
    end: /\p{L}$/u,
    // The specification fixes some English sentences.
    codes: ['pl', 'es', 'de'],
    notOfShop: true,
  },
];

/**
 * Lists the texts that break a rule of their language's typography. Pages add the non-breaking spaces after Polish words
 * of one letter by themselves.
 * @param others texts that are not in message files: labels, and shops' own texts
 */
export function findTypography(
  others: readonly ShownText[] = [],
  folder = messagesFolder,
  codes: readonly string[] = languages,
): string[] {
  const texts = codes.flatMap((language) => listTexts(language, listAreas(language, folder), folder));
  return [...texts, ...others].flatMap(({ language, place, text, ofShop }) =>
    rules
      .filter(
        ({ codes: only, wrong, end, notOfShop }) =>
          (only?.includes(language) ?? true) && !(ofShop && notOfShop) && wrong.test(text) && (end?.test(text) ?? true),
      )
      .map(({ name }) => `${place} ${name}`),
  );
}
