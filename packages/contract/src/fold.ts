const strokes: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/**
 * Converts a text to lower case without diacritics and with single spaces: `Łódka` → `lodka`. Search applies it to
 * queries and to names.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßæœı]/g, (letter) => strokes[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
