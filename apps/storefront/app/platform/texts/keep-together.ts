// `shortWord` is applied twice: with two short words in a row (`i w domu`), the first pass finds only one of them.
const shortWord = /(^|[^\p{L}\p{N}])([aiouwz]) (?=\S)/giu;

/**
 * Inserts non-breaking spaces. Polish typography has no one-letter word at the end of a line, and no dash, degrees or
 * currency at its start.
 */
export function keepTogether(text: string): string {
  return text
    .replace(shortWord, '$1$2\u00a0')
    .replace(shortWord, '$1$2\u00a0')
    .replace(/ (?=[–—]|°C|zł(?!\p{L}))/gu, '\u00a0');
}
