import type { LineText } from '@witryna/contract/cart-lines';
import { limits } from '@witryna/contract/limits';
import { create } from 'zustand';
import { onStoredElsewhere, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import type { LineId } from './line-id.ts';
import { lineKey } from './line-id.ts';

/** Goods that the shopper saved for later on this device. The name is for goods that the shop no longer has. */
export interface SavedLine extends LineText {
  readonly name: string;
}

export const mostSaved = 50;

/** The saved lines, the latest first. */
export const useSavedLines = create<{ readonly lines: readonly SavedLine[] }>(() => ({ lines: [] }));

/** Saves a line, together with the pieces that are saved already. @returns false if the list is full */
export function keepLine(line: SavedLine): boolean {
  const lines = readSaved();
  const earlier = lines.find(isSame(line));
  if (!earlier && lines.length >= mostSaved) return false;
  const quantity = Math.min(line.quantity + (earlier?.quantity ?? 0), limits.quantityMax);
  write([{ ...line, quantity }, ...lines.filter((other) => other !== earlier)]);
  return true;
}

/** Takes pieces off the list again; without a quantity all of the line. */
export function dropLine(line: LineId, quantity = Number.POSITIVE_INFINITY): void {
  const lines = readSaved().map((saved) =>
    isSame(line)(saved) ? { ...saved, quantity: saved.quantity - quantity } : saved,
  );
  write(lines.filter((saved) => saved.quantity > 0));
}

const isSame = (line: LineId) => (other: LineId) => lineKey(other) === lineKey(line);

function write(lines: readonly SavedLine[]): void {
  storeJson('savedForLater', lines);
  useSavedLines.setState({ lines });
}

/** Reads the stored list, not the one in memory, because another tab may have changed it. */
function readSaved(): SavedLine[] {
  return readStoredJson('savedForLater', parseSaved) ?? [];
}

function parseSaved(value: unknown): SavedLine[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const lines = value.flatMap((entry): SavedLine[] => {
    const { productId, combinationId, quantity, name } = Object(entry);
    const isValid = [productId, combinationId, quantity].every((part) => Number.isSafeInteger(part) && part > 0);
    return isValid && typeof name === 'string' ? [{ productId, combinationId, quantity, name }] : [];
  });
  return lines.filter((line, at) => lines.findIndex(isSame(line)) === at).slice(0, mostSaved);
}

if (typeof document !== 'undefined') {
  const show = () => useSavedLines.setState({ lines: readSaved() });
  show();
  onStoredElsewhere('savedForLater', show);
}
