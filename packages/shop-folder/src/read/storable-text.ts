/** Whether the database can store a text: it has no zero character, and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
