import type { GoodsNote, ListedNote } from '@witryna/contract/goods-import';
import type { Fault } from '@witryna/shop-folder/fault.ts';

/** Ends of the notes about our own files. */
export const notInShop = 'is not in the shop: left out';
export const leftOutForIt = 'The product is left out.';

/** Parts of the notes of converters, by which screens say them in the person's language. The first match counts. */
const parts: readonly (readonly [part: string, note: GoodsNote])[] = [
  [notInShop, 'notInShop'],
  [leftOutForIt, 'leftOutFault'],
  ['is empty: the product is left out', 'leftOutNoTitle'],
  ['is not given: the product is left out', 'leftOutNoPrice'],
  ['is missing or faulty', 'noPrice'],
  ['can not be sold: the product is left out', 'leftOutNotSent'],
  ['product can not be sent', 'leftOutNotSent'],
  ['names no product of the file', 'leftOutNoParent'],
  ['cells, but the header has', 'leftOutRow'],
  ['The cell is longer than', 'leftOutRow'],
  ['stands in a column without a name', 'leftOutRow'],
  ['has no place in a shop folder', 'noPlace'],
  ["but the shop's currency is", 'otherCurrency'],
  ['names another combination', 'skuRepeated'],
  ['the VAT rate of the class', 'vatUnknown'],
  ['the prices before this reduction', 'pastPrices'],
  ['of the old shop', 'oldLink'],
  ['whose address names no host', 'noPicture'],
  ['which is not a web address', 'noPicture'],
  ['are fetched by https', 'byHttps'],
  ['only the first', 'tooMany'],
  ['the last ones are left out', 'tooMany'],
  ['the deeper ones are left out', 'tooMany'],
  ['this one is left out', 'tooMany'],
  ['is longer than', 'tooLong'],
  ['is not a short text', 'tooLong'],
  ['is shared by the variations', 'sharedStock'],
  ['is hidden: left out', 'hidden'],
  ['may have any value', 'anyValue'],
  ['lacks a value of', 'missingValue'],
  ['occurs twice in a product', 'repeatedValue'],
  ['a size needs', 'size'],
  ['the product becomes a draft', 'draft'],
  ['becomes visible everywhere', 'visibility'],
  ['is not a condition', 'condition'],
  ['encoded twice', 'encodedTwice'],
  ['needs a producer', 'safety'],
  ['has no name and address', 'safety'],
  ['the regular price is taken', 'sale'],
  ['is not below the regular price', 'sale'],
  ['is a reduction that has not begun', 'sale'],
  ['is rounded to', 'rounded'],
  ['more notes are not shown', 'more'],
  [': a stock of', 'alwaysInStock'],
  ['get the stock 0', 'noStock'],
  ['the stock is 0', 'noStock'],
  ['the stock is ', 'stockChanged'],
  ['has parts of pieces', 'stockChanged'],
  ['" becomes "', 'renamed'],
  ['is not ', 'unreadable'],
  ['must be ', 'unreadable'],
  ['has no such time', 'unreadable'],
  ['is ambiguous', 'unreadable'],
  ['is negative', 'unreadable'],
  ['is too large', 'unreadable'],
  ['is too long', 'unreadable'],
  ["can't be compared", 'unreadable'],
  ['can not be read', 'unreadable'],
  ['differs between combinations', 'unreadable'],
];

/** Says what a converter's note is about. Its words are kept only where no kind of note fits. */
export function listedNote({ row, line, column, message }: Fault): ListedNote {
  const { text, rows } = withoutRows(message);
  const note = parts.find(([part]) => text.includes(part))?.[1] ?? 'other';
  const value = note === 'other' ? text : quotedIn(text);
  return { row: row ?? line ?? null, column: column ?? null, note, value, rows };
}

/** Takes off what a note says of other rows: `… (5 rows: 2, 3, …)`. */
function withoutRows(message: string): { text: string; rows: number } {
  const at = message.lastIndexOf(' (');
  const count = Number.parseInt(message.slice(at + 2), 10);
  return at > 0 && count > 0 && message.slice(at).includes(' rows: ')
    ? { text: message.slice(0, at), rows: count }
    : { text: message, rows: 1 };
}

/** What a note quotes first. */
function quotedIn(text: string): string | null {
  const begin = text.indexOf('"');
  const end = text.indexOf('"', begin + 1);
  return begin < 0 || end < 0 ? null : text.slice(begin + 1, end) || null;
}
