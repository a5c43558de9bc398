import { type XmlElement, xmlItems } from '@witryna/shop-folder/read/xml-items.ts';

/** How much XML is read before other work gets its turn. */
const CHUNK = 65_536;

/**
 * Reads the elements with one of the names from a network's answer, in batches. Prefixes of names do not count.
 * @throws Error if the text is not XML, or has a document type
 */
export function xmlRecords(xml: string, names: readonly string[]): AsyncGenerator<XmlElement[]> {
  return xmlItems(chunksOf(xml), (name) => names.includes(withoutPrefix(name)));
}

async function* chunksOf(xml: string): AsyncGenerator<string> {
  for (let at = 0; at < xml.length; at += CHUNK) {
    yield xml.slice(at, at + CHUNK);
    await new Promise(setImmediate);
  }
}

/** The text of a record's child; empty if there is none. */
export function childText({ children }: XmlElement, name: string): string {
  return children.find((child) => withoutPrefix(child.name) === name)?.text.trim() ?? '';
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
