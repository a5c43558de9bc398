const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#039': "'",
  nbsp: ' ',
};

/** Makes one line of plain text of a name: shops store `&amp;` in names, and spreadsheets add line breaks. */
export function plainText(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|apos|#039|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Cuts a text to a length, not within a character. */
export function cutText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
