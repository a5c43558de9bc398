import sanitize from 'sanitize-html';

const inline = ['a', 'abbr', 'b', 'del', 'em', 'i', 'ins', 'mark', 'small', 'span', 'strong', 'sub', 'sup', 'u'];
/** The bounds of the patterns that read sentences: what is longer has none of theirs. */
const maxCharacters = 1_000;

/** Returns the lines of a text or of HTML, without markup. Non-breaking spaces stay. */
export function linesOf(html: string): string[] {
  const text = html.includes('<') ? withMarks(html, (tag) => (inline.includes(tag) ? '' : '\n')) : html;
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t\r]+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Returns the sentences of a text or of HTML, with plain spaces and without markup. */
export function sentencesOf(html: string): string[] {
  return linesOf(html)
    .flatMap((line) => plain(line).split(/(?<=[.!?]) (?=\p{Lu})/u))
    .map((sentence) => sentence.trim().slice(0, maxCharacters));
}

const rowMark = '\u0001';
const cellMark = '\u0002';
const tableMarks: Readonly<Record<string, string>> = { table: rowMark, tr: rowMark, td: cellMark };

/** Returns the cells of the rows of all tables in HTML, row by row. Heads are left out. */
export function tableRowsOf(html: string): string[][] {
  const [, ...rows] = withMarks(html, (tag) => tableMarks[tag] ?? ' ').split(rowMark);
  return rows
    .map((row) => row.split(cellMark).slice(1))
    .map((cells) => cells.map((cell) => plain(cell).trim().slice(0, maxCharacters)).filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0);
}

/** Returns the text of HTML with a mark at the beginning and end of each element. Styles and scripts are left out. */
function withMarks(html: string, markOf: (tag: string) => string): string {
  let text = '';
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: {},
    allowVulnerableTags: true,
    onOpenTag: (tag) => {
      text += markOf(tag);
    },
    onCloseTag: (tag) => {
      text += markOf(tag);
    },
    textFilter: (found) => {
      text += found;
      return '';
    },
  });
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}
