import { stringify } from 'yaml';
import type { FrontMatter } from '../read/front-matter.ts';

/** Returns the text of a file with fields at its start, in the order given, and an HTML body after them. */
export function writeTextFile(fields: FrontMatter, body: string): string {
  const hasFields = Object.keys(fields).length > 0;
  // Without fields, a line "---" or a byte order mark at the start of the body would not be read as part of it.
  if (!hasFields && !/^(?:---|\ufeff)/.test(body)) return body;
  return `---\n${hasFields ? stringify(fields, oneLinePerField) : ''}---\n${body}`;
}

const oneLinePerField = {
  aliasDuplicateObjects: false,
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;
