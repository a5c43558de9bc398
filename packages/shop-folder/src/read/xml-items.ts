import { SaxesParser } from 'saxes';
import { BrokenFile } from '../fault.ts';

/** An element of XML. A text of more than 1 MB is left out. */
export interface XmlElement {
  /** The line on which its start tag ends. */
  row: number;
  /** With its prefix, e.g. `g:price`. */
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const maxText = 1024 * 1024;
const maxDepth = 30;
/** How many elements and characters one item may have. */
const mostElements = 5_000;
const maxItem = 8 * 1024 * 1024;

/**
 * Reads the items of XML in batches, as they end in the chunks, and never holds the whole document. A document type is
 * refused, and with it all entities but the five of XML.
 * @param isItem whether an element with this name is an item
 * @param maxElements how many elements an item may have, 5,000 by default
 * @throws BrokenFile at the first fault
 */
export async function* xmlItems(
  chunks: AsyncIterable<string>,
  isItem: (name: string) => boolean,
  onLongText: (row: number, name: string) => void = () => undefined,
  maxElements = mostElements,
): AsyncGenerator<XmlElement[]> {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const refuse = (message: string): never => {
    throw new BrokenFile(`${message}. The file is not read.`, { line: parser.line });
  };
  const tooLong = new WeakSet<XmlElement>();
  let items: XmlElement[] = [];
  const opened: XmlElement[] = [];
  let depth = 0;
  let elements = 0;
  let characters = 0;
  let lastEvent = 0;
  const addText = (text: string) => {
    lastEvent = parser.position;
    const element = opened.at(-1);
    if (!element) return;
    characters += text.length;
    if (tooLong.has(element)) return;
    element.text += text;
    if (element.text.length <= maxText) return;
    element.text = '';
    tooLong.add(element);
    onLongText(element.row, element.name);
  };
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('a document type (<!DOCTYPE …>) is not allowed'));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    lastEvent = parser.position;
    depth += 1;
    if (depth > maxDepth) refuse(`elements are nested more than ${maxDepth} deep`);
    if (opened.length === 0 && !isItem(name)) return;
    if (opened.length === 0) elements = characters = 0;
    elements += 1;
    characters += Object.values(attributes).reduce((sum, value) => sum + value.length, 0);
    if (elements > maxElements || characters > maxItem) refuse('an item is too large');
    const element = { row: parser.line, name, attributes, text: '', children: [] };
    opened.at(-1)?.children.push(element);
    opened.push(element);
  });
  parser.on('closetag', () => {
    lastEvent = parser.position;
    depth -= 1;
    const closed = opened.pop();
    if (closed && opened.length === 0) items.push(closed);
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    if (parser.position - lastEvent > maxItem) refuse('a text or tag does not end');
    yield items;
    items = [];
  }
  parser.close();
  yield items;
}
