import { SaxesParser } from 'saxes';

/** An element of a network's answer: its attributes, its text, and its children by name. */
export interface XmlRecord {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlRecord[];
}

const MAX_DEPTH = 30;
const MAX_CHILDREN = 1_000;
/** How much XML is read before other work gets its turn. */
const CHUNK = 65_536;

/**
 * Reads the elements with one of the names, in batches, without building the whole document. Names have no prefix.
 * @throws Error if the text is not XML, or has a document type
 */
export async function* xmlRecords(xml: string, names: readonly string[]): AsyncGenerator<XmlRecord[]> {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const open: XmlRecord[] = [];
  let records: XmlRecord[] = [];
  let depth = 0;
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('the answer has a document type');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('the answer is nested too deep');
    const bare = name.slice(name.indexOf(':') + 1);
    if (open.length === 0 && !names.includes(bare)) return;
    const element = { name: bare, attributes, text: '', children: [] };
    const parent = open.at(-1);
    if (parent && parent.children.push(element) > MAX_CHILDREN) throw new Error('a record is too large');
    open.push(element);
  });
  parser.on('closetag', () => {
    depth -= 1;
    const closed = open.pop();
    if (closed && open.length === 0) records.push(closed);
  });
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK));
    if (records.length > 0) yield records;
    records = [];
    await new Promise(setImmediate);
  }
  parser.close();
  if (records.length > 0) yield records;
}

/** The text of a record's child; empty if there is none. */
export function childText({ children }: XmlRecord, name: string): string {
  return children.find((child) => child.name === name)?.text.trim() ?? '';
}
