/** Every character that starts a new line in some reader. */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

export function isOneLine(value: string): boolean {
  return !lineBreak.test(value);
}
