/** Replaces control characters, which a terminal would obey, in a text that a shop's owner or another server wrote. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
