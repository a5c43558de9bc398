import { InvalidArgumentError } from 'commander';

/** Reads an id, or the greatest number of lines: a whole number from 1. */
export function readPositive(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}
