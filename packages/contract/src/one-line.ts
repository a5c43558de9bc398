/** Matches every character that some program reads as a line break. */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Whether a text has no character that some program reads as a line break, so that it can stand in a mail header. */
export function isOneLine(value: string): boolean {
  return !lineBreak.test(value);
}
