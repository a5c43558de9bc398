import { pictureLimits } from '@witryna/contract/limits';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { PictureRefused } from './picture-refused.ts';
import { findUnsafeReference, findUnsafeStyle } from './svg-references.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const forbiddenElements = new Set(['script', 'foreignobject']);

/** The size at which browsers show a drawing that names none. */
const defaultSize = { width: 300, height: 150 };

/**
 * Checks that an SVG drawing is whole and can neither run code nor load anything, and reads its size.
 * @throws PictureRefused
 */
export function readSvg(bytes: Buffer): { width: number; height: number } {
  if (bytes.length > pictureLimits.svgBytes) throw new PictureRefused('too-large');
  const parser = createParser();
  let root = undefined as SaxesTagNS | undefined;
  let depth = 0;
  let styleDepth = 0;
  let styles = '';

  parser.on('error', (error) => {
    throw new PictureRefused(root ? 'damaged' : 'unknown-type', undefined, { cause: error });
  });
  parser.on('opentag', (tag) => {
    if (!root && (tag.local !== 'svg' || tag.uri !== SVG)) throw new PictureRefused('unknown-type');
    root ??= tag;
    depth += 1;
    if (depth > pictureLimits.svgDepth) refuse(`elements nested deeper than ${pictureLimits.svgDepth}`);
    if (isStyle(tag)) styleDepth += 1;
    checkElement(tag);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    if (isStyle(tag)) styleDepth -= 1;
  });
  const addText = (text: string) => {
    if (styleDepth > 0) styles += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.write(decode(bytes)).close();
  if (!root) throw new PictureRefused('unknown-type');
  const unsafe = findUnsafeStyle(styles);
  if (unsafe) refuse(`${unsafe} in <style>`);
  return sizeOf(root.attributes);
}

/** Creates a parser that refuses what may not be outside the elements. */
function createParser() {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    // A browser that decodes the bytes in another way might find elements that this parser does not see.
    if (encoding.toLowerCase() !== 'utf-8') refuse(`encoding="${encoding}", only UTF-8 is allowed`);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('declarations inside <!DOCTYPE>');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse(`<?${target}?>`);
  });
  return parser;
}

function refuse(found: string): never {
  throw new PictureRefused('unsafe-svg', found);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new PictureRefused('damaged', 'it is not UTF-8', { cause: error });
  }
}

function isStyle({ local }: SaxesTagNS): boolean {
  return local.toLowerCase() === 'style';
}

function checkElement({ name, local, uri, attributes }: SaxesTagNS): void {
  if (uri === XHTML || forbiddenElements.has(local.toLowerCase())) refuse(`<${name}>`);
  for (const attribute of Object.values(attributes)) {
    const unsafe = findUnsafeAttribute(attribute);
    if (unsafe) refuse(`${unsafe} in <${name}>`);
  }
}

function findUnsafeAttribute({ name, prefix, local, value }: SaxesAttributeNS): string | undefined {
  if (prefix === 'xmlns') return undefined;
  const lowerCase = local.toLowerCase();
  if (lowerCase.startsWith('on')) return name;
  // An animation could set an attribute that may not be written.
  if (lowerCase === 'attributename' && /^\s*on|href\s*$/i.test(value)) return `${name}="${value}"`;
  const isReference = lowerCase === 'href' || lowerCase === 'src' || lowerCase === 'base';
  const unsafe = isReference ? findUnsafeReference(value) : findUnsafeStyle(value);
  return unsafe === undefined ? undefined : `${name}="${unsafe}"`;
}

/** Reads the size in pixels. Other units are left to `viewBox`, which has the same proportions. */
function sizeOf({ width, height, viewBox }: Record<string, SaxesAttributeNS>) {
  const [, , boxWidth = 0, boxHeight = 0] = (viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = [pixels(width?.value), pixels(height?.value)] as const;
  const box = [boxWidth, boxHeight] as const;
  const [chosenWidth, chosenHeight] = [size, box].find((sides) => sides.every((side) => side > 0)) ?? [];
  return chosenWidth && chosenHeight
    ? { width: Math.max(1, Math.round(chosenWidth)), height: Math.max(1, Math.round(chosenHeight)) }
    : defaultSize;
}

function pixels(length = ''): number {
  return Number(length.trim().replace(/px$/, ''));
}
