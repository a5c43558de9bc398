/** The first and the last byte of a part, both included. */
interface ByteRange {
  from: number;
  to: number;
}

/**
 * Reads the header `Range` (RFC 9110, section 14.2).
 * @param length the length of the whole in bytes, above 0
 * @returns `all` without a header, for several parts and for what can't be read; `none` if the part is outside
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  // Without a first byte, the number is the length of a part at the end.
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'all';
  if (from >= length) return 'none';
  return { from, to: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
