import { ShopError } from '@witryna/contract/errors';
import type { OrderPieces } from '@witryna/contract/order-pieces';

/**
 * Finds the lines of pieces that a request names.
 * @param field the field of the request that names them, for errors
 * @param left how many pieces of a line may be named
 * @throws InvalidRequest for a line that the order lacks, and for more pieces than are left
 */
export function linesOfPieces<Line extends { position: number }, Pieces extends OrderPieces>(
  field: string,
  lines: readonly Line[],
  chosen: readonly Pieces[],
  left: (line: Line) => number,
): [Line, Pieces][] {
  return chosen.map((pieces, at) => {
    const line = lines.find(({ position }) => position === pieces.position);
    if (!line) throw new ShopError('InvalidRequest', { fields: { [`${field}.${at}.position`]: 'unknown' } });
    if (pieces.quantity > left(line)) {
      throw new ShopError('InvalidRequest', {
        fields: { [`${field}.${at}.quantity`]: 'out-of-range' },
        leftPieces: left(line),
      });
    }
    return [line, pieces];
  });
}
