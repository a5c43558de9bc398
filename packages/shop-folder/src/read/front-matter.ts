import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { BrokenFile, quoteText } from '../fault.ts';
import { isStorableText } from './storable-text.ts';

export type FieldValue = string | number | boolean | string[];
/** The fields at the start of a text file, in the order of the file. */
export type FrontMatter = Record<string, FieldValue>;

const MAX_LENGTH = 64 * 1024;
const START = /^---[ \t]*(?:\r\n|\n|\r)/;
const END = /^---[ \t]*(?:\r\n|\n|\r|$)/m;

/**
 * Splits a text into its fields and its body. A text that does not start with the line `---` has no fields.
 * @throws BrokenFile with the line and the field that is wrong
 */
export function splitFrontMatter(text: string): { fields: FrontMatter; body: string } {
  const [start] = START.exec(text) ?? [];
  if (start === undefined) return { fields: {}, body: text };
  const rest = text.slice(start.length);
  const end = END.exec(rest);
  if (!end) throw new BrokenFile('The fields start with the line "---", but no second "---" ends them.', { line: 1 });
  if (end.index > MAX_LENGTH) throw new BrokenFile('The fields are longer than 64 kB.', { line: 1 });
  return { fields: parseFields(rest.slice(0, end.index)), body: rest.slice(end.index + end[0].length) };
}

/** Parses flat YAML. The line `---` before it is line 1 of the file. */
function parseFields(yaml: string): FrontMatter {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const map = document.contents;
  const items = isMap(map) ? map.items : [];
  // An unknown tag is only a warning for the library.
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) {
    // The library reports a quote that never closes at the end of the text.
    const start = items.map(({ key }) => key.range[0]).findLast((offset) => offset <= problem.pos[0]);
    throw new BrokenFile(`The fields are not valid YAML: ${problem.message}.`, {
      line: lineAt(start ?? problem.pos[0]),
    });
  }
  if (map === null) return {};
  if (!isMap(map)) throw new BrokenFile('The fields must be lines such as "title: About us".', { line: 2 });
  const fields = items.flatMap(({ key, value }): [string, FieldValue][] => {
    if (!isScalar(key))
      throw new BrokenFile('The name of a field must be a single text.', { line: lineAt(key.range[0]) });
    const name = String(key.value);
    if (!value || (isScalar(value) && value.value === null)) return [];
    const read = readField(value);
    if (read !== undefined) return [[name, read]];
    const message = `The field ${quoteText(name)} must be a text, a number, true, false or a list of texts, without broken characters.`;
    throw new BrokenFile(message, { line: lineAt(key.range[0]) }, name);
  });
  return Object.fromEntries(fields);
}

function readField(node: ParsedNode): FieldValue | undefined {
  if (isScalar(node)) return readScalar(node.value, node.source);
  if (!isSeq(node)) return undefined;
  const texts = node.items.map((item) => {
    const value = isScalar(item) ? readScalar(item.value, item.source) : undefined;
    return value === undefined ? undefined : String(value);
  });
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** A number that is not written as JavaScript writes it, such as the post code 01234, stays the text that it is. */
function readScalar(value: unknown, source: string): string | number | boolean | undefined {
  if (typeof value === 'number') return String(value) === source ? value : source;
  if (typeof value === 'string') return isStorableText(value) ? value : undefined;
  return typeof value === 'boolean' ? value : undefined;
}
