/** Matches every character that some program reads as a line break. */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

export function isOneLine(value: string): boolean {
  return !lineBreak.test(value);
}
