import { encodeQR } from 'qr';

export interface QrCode {
  /** Number of squares on each side, with the blank margin that a scanner needs. */
  size: number;
  /** The dark squares as the data of an SVG path; one square is one unit. */
  path: string;
}

/** Draws a text as a QR code that is still readable when 15 % of it is damaged. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, encoding: 'byte' });
  return { size: rows.length, path: rows.map(drawRow).join('') };
}

/** Draws each run of dark squares as one rectangle. */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
