import { type LineText, readLines, writeLines } from './cart-lines.ts';

const validSeconds = 7 * 24 * 60 * 60;

/**
 * The value of `?cart=` in a link that opens a cart on another device: when it expires, in seconds since 1970, and the lines.
 * It says nothing about the shopper, and grants nothing, so it needs no signature.
 */
export function writeCartLink(lines: readonly LineText[], now: number): string {
  return `${Math.ceil(now / 1000) + validSeconds}-${writeLines(lines)}`;
}

/** Reads `?cart=`. @returns why it can't be used, or its lines, of which there is at least one */
export function readCartLink(text: string, now: number): readonly LineText[] | 'expired' | 'broken' {
  const [, expires = '', rest = ''] = /^(\d{1,12})-(.*)$/.exec(text) ?? [];
  const lines = readLines(rest);
  if (lines.length === 0) return 'broken';
  return Number(expires) * 1000 < now ? 'expired' : lines;
}
