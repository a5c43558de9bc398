// Twice where it is used: of two in a row (`i w domu`) the first takes the space that the second begins with.
const shortWord = /(^|[^\p{L}\p{N}])([aiouwz]) (?=\S)/giu;

/** Polish leaves no word of one letter at the end of a line, and no dash, degrees or currency at its beginning. */
export function keepTogether(text: string): string {
  return text
    .replace(shortWord, '$1$2\u00a0')
    .replace(shortWord, '$1$2\u00a0')
    .replace(/ (?=[–—]|°C|zł(?!\p{L}))/gu, '\u00a0');
}
