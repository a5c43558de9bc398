import { acceptedDocumentTypes } from '@witryna/contract/content';
import { type Placeholder, placeholders, wordsInBraces } from '@witryna/contract/placeholders';
import type { Fault } from '../../fault.ts';
import type { ShopFile } from '../../format/shop-file.ts';
import { hintAt } from '../../read/nearest-name.ts';
import { sentencesOf } from './plain-lines.ts';
import type { ShopDocument, ShopText } from './shop-texts.ts';

const accepted: readonly (string | undefined)[] = acceptedDocumentTypes;

/** Notes the words in braces, such as `{freeFrom}`, that pages won't replace. */
export function placeholderNotices(
  texts: readonly ShopText[],
  documents: readonly ShopDocument[],
  shop: ShopFile,
): Fault[] {
  const places = [
    ...texts.map((text) => ({ ...text, isFilled: /^(?:meta|frontPage)\b/.test(text.column ?? '') })),
    ...documents.map((document) => ({ ...document, isFilled: !accepted.includes(document.type), column: undefined })),
  ];
  return places.flatMap(({ file, column, text, isFilled }) =>
    [...new Set(wordsInBraces(sentencesOf(text).join('\n')))].flatMap((name) => {
      const reason = reasonOf(name, shop, isFilled);
      return reason === undefined
        ? []
        : [{ file, ...(column && { column }), message: `{${name}} stays as it is: ${reason}` }];
    }),
  );
}

function reasonOf(name: string, shop: ShopFile, isFilled: boolean): string | undefined {
  if (!isPlaceholder(name)) return `there is no such placeholder.${hintAt(name, Object.keys(placeholders))}`;
  if (!isFilled) return 'terms, privacy policy and footer have no placeholders.';
  if (name === 'freeFrom' && !shop.deliveries.some(({ freeFrom }) => freeFrom !== undefined))
    return 'no delivery has a freeFrom.';
  if (name.startsWith('delivery') && shop.deliveries.length === 0) return 'the shop has no deliveries.';
  return undefined;
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name);
}
