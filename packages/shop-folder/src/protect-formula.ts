/** A text that a spreadsheet program would run as a formula. Its first character may also be a full-width one. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** An amount such as `-12.30`, which no program runs. */
const NUMBER = /^-\d{1,15}(?:[.,]\d{1,6})?$/;
const PROTECTED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Puts an apostrophe before a text that a spreadsheet program would run. A text that looks protected already gets one
 * more, so that `unprotectFormula` gives back every text as it was.
 */
export function protectFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe away that `protectFormula` has put before a text. */
export function unprotectFormula(text: string): string {
  return PROTECTED_FORMULA.test(text) ? text.slice(1) : text;
}
