import { ink, muted, type Paper, page, type TextStyle } from '../../paper/open-paper.ts';

/** What a packing slip says, in the shop's language. It has no prices, because the parcel may be a gift. */
export interface PackingSlip {
  shopName: string;
  /** What the paper is called. */
  title: string;
  heading: string;
  date: string;
  /** Blocks of text under headings, side by side: where the parcel goes, and how. */
  blocks: readonly Block[];
  columns: { quantity: string; goods: string; sku: string };
  lines: readonly { quantity: string; name: string; details: string; sku: string }[];
  /** Texts that the buyer has written, under headings. */
  notes: readonly Block[];
}

interface Block {
  heading: string;
  text: string;
}

const { margin } = page;
const inner = page.width - 2 * margin;
const bottom = page.height - margin - 24;
const gap = 24;
const quantityWidth = 48;
const skuWidth = 130;
const boxWidth = 24;
const goodsLeft = margin + quantityWidth;
const goodsWidth = inner - quantityWidth - skuWidth - boxWidth - gap;
const skuLeft = goodsLeft + goodsWidth + gap / 2;

const small = (width: number): TextStyle => ({ size: 8.5, color: muted, width });
const plain = (width: number): TextStyle => ({ size: 10.5, width });
const strong = (width: number, size = 10.5): TextStyle => ({ size, weight: 'bold', width });

/** Draws the packing slip of an order, on a page of its own or as many as it takes. */
export function drawPackingSlip(paper: Paper, slip: PackingSlip): void {
  const section = paper.group('Sect');
  let top: number = margin;
  let pages = 0;

  function openPage() {
    paper.addPage();
    pages += 1;
    const half = inner / 2;
    paper.write(section, 'P', slip.shopName, margin, margin, strong(half, 11));
    const label = pages === 1 ? slip.title : `${slip.title}, ${slip.heading} (${pages})`;
    paper.write(section, 'P', label, margin + half, margin, { size: 10.5, color: muted, width: half, align: 'right' });
    top = margin + 28;
    line(top);
    top += 20;
  }

  function line(at: number) {
    paper.decorate((doc) => {
      doc
        .moveTo(margin, at)
        .lineTo(page.width - margin, at)
        .lineWidth(0.6)
        .strokeColor('#c9ced6')
        .stroke();
    });
  }

  openPage();
  top += paper.write(section, 'H1', slip.heading, margin, top, strong(inner, 20));
  top += paper.write(section, 'P', slip.date, margin, top, { ...plain(inner), color: muted }) + 16;
  top = blocks();
  const table = paper.group('Table', section);
  tableHead();
  for (const row of slip.lines) tableRow(row);
  table.end();
  top += 16;
  for (const note of slip.notes) writeNote(note);
  section.end();

  /** @returns where the blocks end */
  function blocks(): number {
    const width = (inner - gap * (slip.blocks.length - 1)) / slip.blocks.length;
    const ends = slip.blocks.map(({ heading, text }, at) => {
      const left = margin + at * (width + gap);
      const under = top + paper.write(section, 'H2', heading, left, top, small(width)) + 2;
      return under + paper.write(section, 'P', text, left, under, plain(width));
    });
    return Math.max(...ends) + 22;
  }

  function tableHead() {
    const row = paper.group('TR', table);
    const { quantity, goods, sku } = slip.columns;
    paper.write(row, 'TH', quantity, margin, top, small(quantityWidth));
    paper.write(row, 'TH', goods, goodsLeft, top, small(goodsWidth));
    paper.write(row, 'TH', sku, skuLeft, top, small(skuWidth));
    row.end();
    top += 16;
    line(top);
  }

  function tableRow({ quantity, name, details, sku }: PackingSlip['lines'][number]) {
    const height = Math.max(
      paper.heightOf(name, strong(goodsWidth)) + (details ? paper.heightOf(details, plain(goodsWidth)) : 0),
      paper.heightOf(sku, plain(skuWidth)),
    );
    if (top + height + 16 > bottom) {
      openPage();
      tableHead();
    }
    const row = paper.group('TR', table);
    const at = top + 8;
    paper.write(row, 'TD', quantity, margin, at - 2, strong(quantityWidth - 8, 13));
    const nameHeight = paper.write(row, 'TD', name, goodsLeft, at, strong(goodsWidth));
    if (details) paper.write(row, 'TD', details, goodsLeft, at + nameHeight, { ...plain(goodsWidth), color: muted });
    paper.write(row, 'TD', sku, skuLeft, at, plain(skuWidth));
    row.end();
    // Whoever packs ticks it off.
    paper.decorate((doc) => {
      doc
        .rect(page.width - margin - 13, at, 13, 13)
        .lineWidth(1)
        .strokeColor(ink)
        .stroke();
    });
    top += height + 16;
    line(top);
  }

  function writeNote({ heading, text }: Block) {
    const height = paper.heightOf(text, plain(inner)) + 18;
    if (top + height > bottom) openPage();
    top += paper.write(section, 'H2', heading, margin, top, small(inner)) + 2;
    top += paper.write(section, 'P', text, margin, top, plain(inner)) + 12;
  }
}
