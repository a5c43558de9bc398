/** Reads a decimal number as people type it: `1,5`, `1.5`, `20 %`. @returns undefined if it can't be read */
export function readNumber(typed: string): number | undefined {
  const match = /^(\d{1,9}(?:[.,]\d{1,6})?)%?$/.exec(typed.replace(/\s/g, ''));
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'));
}

/** Writes a number to be changed, with the decimal comma of a language. */
export function writeNumber(value: number, language: string): string {
  return language === 'en' ? `${value}` : `${value}`.replace('.', ',');
}

/** Reads a weight: `350`, `350 g`, `1,2 kg`. @returns whole grams; undefined if it can't be read */
export function readWeight(typed: string): number | undefined {
  const [, amount, unit] = /^([\d.,]+)(k?g)?$/i.exec(typed.replace(/\s/g, '')) ?? [];
  const value = readNumber(amount ?? '');
  return value === undefined ? undefined : Math.round(unit?.toLowerCase() === 'kg' ? value * 1000 : value);
}

interface Size {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** Reads a size in centimetres: `30 × 20 × 10,5`, also with x or *. @returns undefined if it can't be read */
export function readSize(typed: string): Size | undefined {
  const sides = typed.replace(/\s/g, '').replace(/cm$/i, '').split(/[x×*]/i).map(readNumber);
  const [length, width, height] = sides;
  if (sides.length !== 3 || length === undefined || width === undefined || height === undefined) return undefined;
  const mm = (cm: number) => Math.round(cm * 10);
  return { lengthMm: mm(length), widthMm: mm(width), heightMm: mm(height) };
}

export function writeSize({ lengthMm, widthMm, heightMm }: Size, language: string): string {
  return [lengthMm, widthMm, heightMm].map((mm) => writeNumber(mm / 10, language)).join(' × ');
}
