import { drawQrCode } from './draw-qr-code.ts';
import { drawTable } from './draw-table.ts';
import { ink, muted, type Paper } from './open-paper.ts';
import { type Flow, openFlow } from './page-flow.ts';
import type { Blanks, Blocks, Code, Note, Part, Sheet, Sums } from './sheet.ts';

/** The side of a QR code in points: a phone reads it from paper. */
const CODE_SIDE = 92;

/** Draws a sheet on a page of its own, or on as many as it takes. */
export function drawSheet(paper: Paper, sheet: Sheet): void {
  const flow = openFlow(paper, sheet);
  const { section, left, inner, of } = flow;
  flow.top += paper.write(section, 'H1', sheet.heading, left, flow.top, flow.strong(inner, 20));
  flow.top += paper.write(section, 'P', sheet.about, left, flow.top, { ...flow.plain(inner), color: muted }) + of(16);
  for (const part of sheet.parts) drawPart(flow, part);
  section.end();
}

function drawPart(flow: Flow, part: Part): void {
  if (part.kind === 'blocks') drawBlocks(flow, part);
  else if (part.kind === 'table') drawTable(flow, part);
  else if (part.kind === 'sums') drawSums(flow, part);
  else if (part.kind === 'note') drawNote(flow, part);
  else if (part.kind === 'blanks') drawBlanks(flow, part);
  else drawCode(flow, part);
}

function drawBlocks(flow: Flow, { blocks }: Blocks): void {
  const { paper, section, inner, of } = flow;
  const gap = of(24);
  const perRow = paper.page.scale < 1 ? 2 : 3;
  for (let at = 0; at < blocks.length; at += perRow) {
    const row = blocks.slice(at, at + perRow);
    const columns = Math.min(perRow, blocks.length);
    const width = (inner - gap * (columns - 1)) / columns;
    const heights = row.map(
      ({ heading, text }) =>
        paper.heightOf(heading, flow.small(width)) + paper.heightOf(text, flow.plain(width)) + of(2),
    );
    flow.need(Math.max(...heights));
    const { top } = flow;
    const ends = row.map(({ heading, text }, place) => {
      const left = flow.left + place * (width + gap);
      const under = top + paper.write(section, 'H2', heading, left, top, flow.small(width)) + of(2);
      return under + paper.write(section, 'P', text, left, under, flow.plain(width));
    });
    flow.top = Math.max(...ends) + of(18);
  }
}

function drawSums(flow: Flow, { rows }: Sums): void {
  const { paper, section, inner, of } = flow;
  const valueWidth = Math.min(inner * 0.45, of(150));
  const labelWidth = Math.min(inner - valueWidth - of(10), of(260));
  const valueLeft = flow.left + inner - valueWidth;
  for (const { label, value, strong } of rows) {
    const styleOf = (width: number) => (strong ? flow.strong(width, 12) : flow.plain(width));
    const height = Math.max(paper.heightOf(label, styleOf(labelWidth)), paper.heightOf(value, styleOf(valueWidth)));
    flow.need(height);
    const right = { align: 'right' } as const;
    paper.write(section, 'P', label, valueLeft - of(10) - labelWidth, flow.top, { ...styleOf(labelWidth), ...right });
    paper.write(section, 'P', value, valueLeft, flow.top, { ...styleOf(valueWidth), ...right });
    flow.top += height + of(4);
  }
  flow.top += of(12);
}

function drawNote(flow: Flow, { heading, text, strong }: Note): void {
  const { paper, section, left, inner, of } = flow;
  const style = strong ? flow.strong(inner) : flow.plain(inner);
  const height = paper.heightOf(text, style);
  // A text that is longer than a page goes on line by line.
  const pieces = height > paper.page.height / 2 ? paper.linesOf(text, style) : [text];
  flow.need(paper.heightOf(pieces[0] ?? '', style) + (heading ? of(16) : 0));
  if (heading) flow.top += paper.write(section, 'H2', heading, left, flow.top, flow.small(inner)) + of(2);
  for (const piece of pieces) {
    flow.need(paper.heightOf(piece, style));
    flow.top += paper.write(section, 'P', piece, left, flow.top, style);
  }
  flow.top += of(12);
}

function drawBlanks(flow: Flow, { labels }: Blanks): void {
  const { paper, section, left, inner, of } = flow;
  for (const label of labels) {
    const height = paper.heightOf(label, flow.small(inner));
    flow.need(height + of(34));
    flow.top += of(26);
    flow.rule();
    flow.top += of(3);
    flow.top += paper.write(section, 'P', label, left, flow.top, flow.small(inner)) + of(4);
  }
  flow.top += of(10);
}

function drawCode(flow: Flow, { link, heading, text }: Code): void {
  const { paper, section, left, inner, of } = flow;
  flow.need(CODE_SIDE + of(10));
  const { size, path } = drawQrCode(link);
  const { top } = flow;
  paper.decorate((doc) => {
    doc
      .save()
      .translate(left, top)
      .scale(CODE_SIDE / size)
      .path(path)
      .fill(ink)
      .restore();
  });
  const beside = left + CODE_SIDE + of(12);
  const width = inner - CODE_SIDE - of(12);
  let at = top + of(6);
  at += paper.write(section, 'P', heading, beside, at, flow.strong(width)) + of(2);
  at += paper.write(section, 'P', text, beside, at, flow.plain(width)) + of(2);
  at += paper.write(section, 'P', link, beside, at, flow.small(width));
  flow.top = Math.max(top + CODE_SIDE, at) + of(12);
}
