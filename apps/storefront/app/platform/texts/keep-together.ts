import { units } from '@witryna/contract/units';

// `shortWord` is applied twice: with two short words in a row (`i w domu`), the first pass finds only one of them.
const shortWord = /(^|[^\p{L}\p{N}])([aiouwz]) (?=\S)/giu;
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units}|%)(?![\\p{L}\\p{N}]))`, 'gu');

/**
 * Inserts non-breaking spaces between a number and its unit, after Polish words of one letter, which don't end a line,
 * and before dashes, which don't begin one.
 */
export function keepTogether(text: string): string {
  return text
    .replace(shortWord, '$1$2\u00a0')
    .replace(shortWord, '$1$2\u00a0')
    .replace(/ (?=[–—])/g, '\u00a0')
    .replace(beforeUnit, '\u00a0');
}
