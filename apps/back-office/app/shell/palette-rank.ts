/**
 * How well what is typed names something in the palette: 1 for its beginning, 0 if a typed word is not in it. The marks
 * of letters don't matter.
 */
export function paletteRank(value: string, typed: string): number {
  const [text, search] = [withoutMarks(value), withoutMarks(typed.trim())];
  if (text.startsWith(search)) return 1;
  const words = search.split(/\s+/);
  if (words.every((word) => ` ${text}`.includes(` ${word}`))) return 0.8;
  return words.every((word) => text.includes(word)) ? 0.5 : 0;
}

function withoutMarks(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}
