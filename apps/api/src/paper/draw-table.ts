import { ink, muted, type TextStyle } from './open-paper.ts';
import type { Flow } from './page-flow.ts';
import type { Cell, Table } from './sheet.ts';

/** The side of a box that is ticked by hand, and of a picture, in points of A4. */
const BOX = 13;
const PICTURE = 44;

interface Place {
  left: number;
  width: number;
  align: 'left' | 'right';
}

/** Draws a table; its head stands on each page again. */
export function drawTable(flow: Flow, { columns, rows, boxes }: Table): void {
  const { paper, section, of } = flow;
  const places = placeColumns(flow, columns, boxes ? of(BOX + 12) : 0);
  const table = paper.group('Table', section);
  drawHead();
  for (const row of rows) drawRow(row);
  table.end();
  flow.top += of(16);

  function drawHead() {
    const row = paper.group('TR', table);
    const heights = columns.map(({ label }, at) => {
      const { left, width, align } = placeAt(at);
      return paper.write(row, 'TH', label, left, flow.top, { ...flow.small(width), align });
    });
    row.end();
    flow.top += Math.max(...heights) + of(4);
    flow.rule();
  }

  function drawRow(cells: readonly Cell[]) {
    const height = Math.max(...cells.map((cell, at) => heightOf(cell, placeAt(at).width)));
    if (flow.need(height + of(16))) drawHead();
    const row = paper.group('TR', table);
    const top = flow.top + of(8);
    cells.forEach((cell, at) => {
      const { left, width, align } = placeAt(at);
      const { text, details, picture } = cell;
      if (picture) drawPicture(picture, left, top, Math.min(width, of(PICTURE)));
      const under = paper.write(row, 'TD', text, left, top, { ...styleOf(cell, width), align });
      if (!details) return;
      paper.write(row, 'TD', details, left, top + under, { ...flow.plain(width), color: muted, align });
    });
    row.end();
    if (boxes) drawBox(flow.left + flow.inner - of(BOX), top);
    flow.top += height + of(16);
    flow.rule();
  }

  function placeAt(at: number): Place {
    return places[at] ?? { left: flow.left, width: flow.inner, align: 'left' };
  }

  function heightOf(cell: Cell, width: number): number {
    const { text, details, picture } = cell;
    const words =
      paper.heightOf(text, styleOf(cell, width)) + (details ? paper.heightOf(details, flow.plain(width)) : 0);
    return Math.max(words, picture ? Math.min(width, of(PICTURE)) : 0);
  }

  function styleOf({ look }: Cell, width: number): TextStyle {
    if (look === 'large') return flow.strong(width, 13);
    return look === 'strong' ? flow.strong(width) : flow.plain(width);
  }

  function drawPicture(picture: Buffer, left: number, top: number, side: number) {
    paper.decorate((doc) => void doc.image(picture, left, top, { fit: [side, side] }));
  }

  function drawBox(left: number, top: number) {
    paper.decorate((doc) => void doc.rect(left, top, of(BOX), of(BOX)).lineWidth(1).strokeColor(ink).stroke());
  }
}

/** Divides the width by the shares of the columns, with gaps between them. */
function placeColumns({ left, inner, of }: Flow, columns: Table['columns'], kept: number): Place[] {
  const gap = of(10);
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const room = inner - kept - gap * (columns.length - 1);
  let at = left;
  return columns.map(({ share, align }): Place => {
    const place = { left: at, width: (room * share) / whole, align: align ?? 'left' } as const;
    at += place.width + gap;
    return place;
  });
}
