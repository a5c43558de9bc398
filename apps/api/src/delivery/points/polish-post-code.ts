/** Spells a Polish post code with its dash. DPD leaves it out: `31564` is 31-564. */
export function polishPostCode(text: string): string {
  return text.trim().replace(/^(\d{2})\s?(\d{3})$/, '$1-$2');
}
