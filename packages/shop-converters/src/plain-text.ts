import { decodeHTMLStrict } from 'entities/decode';

const encodedTwice = /&amp;(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Notes something about a column of a product. */
export type NoteColumn = (column: string, message: string) => void;

/**
 * Makes a function that makes one line of plain text of a name: shops store `&amp;` and `&#8211;` in names, and
 * spreadsheets add line breaks. What is encoded twice, such as `&amp;#8211;`, is decoded twice, and noted.
 */
export function plainTexts(note: NoteColumn): (text: string, column: string) => string {
  return (text, column) => {
    const isTwice = encodedTwice.test(text);
    if (isTwice) note(column, 'has characters that were encoded twice: they are decoded twice');
    const once = decodeHTMLStrict(text);
    return (isTwice ? decodeHTMLStrict(once) : once).replace(/[\s\p{Cc}]+/gu, ' ').trim();
  };
}

/** Cuts a text to a length, not within a character. */
export function cutText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
