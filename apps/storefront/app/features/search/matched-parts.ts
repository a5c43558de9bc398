import { fold } from '@witryna/contract/fold';

export interface NamePart {
  readonly text: string;
  readonly matched: boolean;
}

/**
 * Splits a name into parts that match the query and others: `Duży kubek` for `kub` → `Duży `, `kub` (matched), `ek`. A
 * word matches from its beginning. Capital letters and accents make no difference.
 */
export function matchedParts(name: string, query: string): NamePart[] {
  const wanted = fold(query).split(/[^\p{L}\p{N}]+/u);
  return name.split(/(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((piece) => {
    const longest = Math.max(0, ...wanted.map((word) => matchedLength(piece, word)));
    const parts = [
      { text: piece.slice(0, longest), matched: true },
      { text: piece.slice(longest), matched: false },
    ];
    return parts.filter(({ text }) => text);
  });
}

/** Number of UTF-16 units at the beginning of a piece that fold to the word; 0 if it begins with something else. */
function matchedLength(piece: string, word: string): number {
  if (!word) return 0;
  let folded = '';
  let length = 0;
  for (const letter of piece) {
    if (folded.length >= word.length && !/\p{M}/u.test(letter)) break;
    folded += fold(letter);
    length += letter.length;
  }
  return folded.startsWith(word) ? length : 0;
}
