import { productLimits } from '@witryna/contract/product-form';
import { readAmount } from '../../platform/texts/read-amount.ts';

export type CellValue =
  | { readonly value: number }
  | { readonly problem: 'amount' | 'tooLarge' | 'pieces' | 'negative' };

/** Reads a price that was typed into a cell, in minor units. */
export function readPrice(typed: string, digits: number): CellValue {
  const value = readAmount(typed, digits);
  if (value === undefined) return { problem: 'amount' };
  return value > productLimits.priceMinor ? { problem: 'tooLarge' } : { value };
}

/**
 * Reads pieces that were typed into a cell: a number, or how many more or fewer there are: `+3`, `-2`.
 * @param shown what the cell showed
 */
export function readStock(typed: string, shown: number): CellValue {
  const compact = typed.replace(/\s/g, '').replace(/^[−–]/, '-');
  if (!/^[+-]?\d{1,9}$/.test(compact)) return { problem: 'pieces' };
  const value = /^[+-]/.test(compact) ? shown + Number(compact) : Number(compact);
  if (value < 0) return { problem: 'negative' };
  return value > productLimits.stock ? { problem: 'tooLarge' } : { value };
}
