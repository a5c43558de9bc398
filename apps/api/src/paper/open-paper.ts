import { buffer } from 'node:stream/consumers';
import type { PaperSize } from '@witryna/contract/order-papers';
import { openPaperFonts, type PaperFont, type Weight } from './paper-fonts.ts';

interface Page {
  /** In points, of which 72 are an inch. */
  width: number;
  height: number;
  margin: number;
  /** By how much letters are smaller than on A4. */
  scale: number;
}

const pages: Record<PaperSize, Page> = {
  a4: { width: 595.28, height: 841.89, margin: 48, scale: 1 },
  '10x15': { width: 283.46, height: 425.2, margin: 17, scale: 0.8 },
};
/** The distance of two lines of text, by the size of its letters. */
const LINE = 1.4;
/** More lines of one text are left out, so that a single text can't fill pages. */
const MOST_LINES = 60;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  /** By default, a text has one line for each of its own, and is broken at this width in points. */
  width: number;
  align?: 'left' | 'right';
}

/** What a text is for those who hear it (PDF's standard structure types). */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';
type Group = PDFKit.PDFStructureElement;

/** Lines of a text, each in runs of one font. */
interface Laid {
  lines: { runs: { font: PaperFont; text: string }[]; width: number }[];
  /** In points. */
  height: number;
}

interface PaperOptions {
  title: string;
  language: string;
  size?: PaperSize;
}

/** A PDF with tags and embedded fonts. A letter that no font has is shown as `?`. */
export async function openPaper({ title, language, size = 'a4' }: PaperOptions) {
  // The library is loaded with the first paper: it takes a tenth of a second, and few processes make one.
  const [fonts, { default: PDFDocument }] = await Promise.all([openPaperFonts(), import('pdfkit')]);
  const page = pages[size];
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Producer: 'Witryna', Creator: 'Witryna' },
  });
  const written = buffer(doc);
  for (const font of Object.values(fonts).flat()) doc.registerFont(font.name, font.file);

  /** Splits a text at the letters at which another font goes on. */
  function toRuns(text: string, weight: Weight) {
    const runs: { font: PaperFont; text: string }[] = [];
    for (const letter of text) {
      const font = fonts[weight].find((one) => one.has(letter));
      const last = runs.at(-1);
      const [first] = fonts[weight];
      if (!first) continue;
      const shown = font ? letter : '?';
      if (last && last.font === (font ?? first)) last.text += shown;
      else runs.push({ font: font ?? first, text: shown });
    }
    return runs;
  }

  function measure(text: string, { size, weight = 'regular' }: TextStyle): number {
    const widths = toRuns(text, weight).map((run) => doc.font(run.font.name, size).widthOfString(run.text));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  function lay(text: string, style: TextStyle): Laid {
    const clean = text
      .normalize('NFC')
      .replace(/[^\P{C}\n]/gu, '')
      .replace(/[^\S\n]+/g, ' ');
    const lines = clean
      .split('\n')
      .flatMap((line) => breakLine(line.trim(), style.width, (part) => measure(part, style)));
    const kept = lines.slice(0, MOST_LINES);
    return {
      lines: kept.map((line) => ({ runs: toRuns(line, style.weight ?? 'regular'), width: measure(line, style) })),
      height: kept.length * style.size * LINE,
    };
  }

  return {
    page,
    heightOf: (text: string, style: TextStyle) => lay(text, style).height,
    /** The lines that a text takes. */
    linesOf: (text: string, style: TextStyle) =>
      lay(text, style).lines.map(({ runs }) => runs.map((run) => run.text).join('')),
    addPage: () => void doc.addPage(),
    /** Begins a part of the document, such as a table; `end` closes it. */
    group(type: 'Sect' | 'Table' | 'TR', parent?: Group): Group {
      const group = doc.struct(type);
      if (parent) parent.add(group);
      else doc.addStructure(group);
      return group;
    },
    /** Writes a text. @returns its height in points */
    write(group: Group, tag: Tag, text: string, left: number, top: number, style: TextStyle): number {
      const { lines, height } = lay(text, style);
      const draw = () => {
        doc.fillColor(style.color ?? ink);
        lines.forEach(({ runs, width }, at) => {
          let x = style.align === 'right' ? left + style.width - width : left;
          for (const run of runs) {
            doc.font(run.font.name, style.size).text(run.text, x, top + at * style.size * LINE, { lineBreak: false });
            x += doc.widthOfString(run.text);
          }
        });
      };
      group.add(doc.struct(tag, {}, draw));
      return height;
    },
    /** Draws what says nothing to those who hear the document. */
    decorate(draw: (doc: PDFKit.PDFDocument) => void) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw(doc);
      doc.endMarkedContent();
    },
    /** @returns the file */
    finish(): Promise<Buffer> {
      doc.end();
      return written;
    },
  };
}
export type Paper = Awaited<ReturnType<typeof openPaper>>;

export const ink = '#16181d';
export const muted = '#5c6370';

/** Breaks a line at spaces, and words that are wider than a line at any letter. */
function breakLine(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (lines.length < MOST_LINES && measure(line) > width) {
      const letters = [...line];
      let count = 1;
      while (count < letters.length && measure(letters.slice(0, count + 1).join('')) <= width) count += 1;
      lines.push(letters.slice(0, count).join(''));
      line = letters.slice(count).join('');
    }
  }
  return [...lines, line];
}
