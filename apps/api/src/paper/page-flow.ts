import { muted, type Paper, type TextStyle } from './open-paper.ts';
import type { Sheet } from './sheet.ts';

const RULE = '#c9ced6';

/** The place on a page at which the next part of a sheet begins. */
export interface Flow {
  readonly paper: Paper;
  readonly section: ReturnType<Paper['group']>;
  readonly left: number;
  /** The width between the margins, in points. */
  readonly inner: number;
  top: number;
  /** A length of A4, on this page. */
  of(points: number): number;
  /** Goes on on a new page if a height does not fit on this one. @returns whether it did */
  need(height: number): boolean;
  /** Draws a line across the page. */
  rule(): void;
  small(width: number): TextStyle;
  plain(width: number): TextStyle;
  strong(width: number, size?: number): TextStyle;
}

/** Opens the first page of a sheet. */
export function openFlow(paper: Paper, sheet: Sheet): Flow {
  const { width, height, margin, scale } = paper.page;
  const section = paper.group('Sect');
  const inner = width - 2 * margin;
  const of = (points: number) => points * scale;
  const bottom = height - margin - of(12);
  let pages = 0;
  const flow: Flow = {
    paper,
    section,
    left: margin,
    inner,
    top: margin,
    of,
    need(wanted) {
      if (flow.top + wanted <= bottom) return false;
      openPage();
      return true;
    },
    rule() {
      paper.decorate((doc) => {
        doc
          .moveTo(margin, flow.top)
          .lineTo(width - margin, flow.top)
          .lineWidth(0.6)
          .strokeColor(RULE)
          .stroke();
      });
    },
    small: (wide) => ({ size: of(8.5), color: muted, width: wide }),
    plain: (wide) => ({ size: of(10.5), width: wide }),
    strong: (wide, size = 10.5) => ({ size: of(size), weight: 'bold', width: wide }),
  };
  function openPage() {
    paper.addPage();
    pages += 1;
    const half = inner / 2;
    const label = pages === 1 ? sheet.title : `${sheet.title}, ${sheet.heading} (${pages})`;
    const name = paper.write(section, 'P', sheet.sender, margin, margin, flow.strong(half - of(8), 11));
    const style: TextStyle = { ...flow.plain(half - of(8)), color: muted, align: 'right' };
    const title = paper.write(section, 'P', label, margin + half + of(8), margin, style);
    flow.top = margin + Math.max(name, title) + of(12);
    flow.rule();
    flow.top += of(20);
  }
  openPage();
  return flow;
}
