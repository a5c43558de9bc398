/** An amount of money in a text, e.g. `12,99 zł` or `€59`. */
export const amountPattern = String.raw`(?:[€$£] ?\d[\d.,]{0,12}|(?<![\d.,])\d[\d.,]{0,12}(?: \d{3}){0,3}(?:[.,]\d{2})? ?(?:zł|€|\$|£|PLN|EUR|USD))`;

/** Reads an amount that `amountPattern` has found, in major units: `1 990 zł`, `1.990 €` and `12,99 zł` alike. */
export function amountOf(text: string): number {
  const [number = ''] = /\d[\d., ]{0,30}/.exec(text) ?? [];
  const bare = number.replace(/[., ]$/, '').replace(/[., ]$/, '');
  const decimals = /[.,](\d{2})$/.exec(bare)?.[1];
  const whole = (decimals === undefined ? bare : bare.slice(0, -3)).replace(/[., ]/g, '');
  return Number(`${whole}.${decimals ?? '0'}`);
}
