import { Parser } from 'htmlparser2';

/** Elements whose content is not text for readers. */
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title']);
/** Elements that may stand within a word. All others separate words. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/** Returns the text of HTML without tags, with its entities decoded, on one line. Headings get a full stop. */
export function plainText(html: string): string {
  const parts: string[] = [];
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (hidden.has(name)) hiddenDepth += 1;
      else if (!inline.has(name)) parts.push(' ');
    },
    ontext(text) {
      if (hiddenDepth === 0) parts.push(text);
    },
    onclosetag(name) {
      if (hidden.has(name)) hiddenDepth -= 1;
      else if (/^h[1-6]$/.test(name)) parts.push(/[\p{L}\p{N})]\s*$/u.test(parts.at(-1) ?? '') ? '. ' : ' ');
      else if (!inline.has(name)) parts.push(' ');
    },
  });
  parser.end(html);
  return oneLineText(parts.join(''));
}

/** Control characters and the other characters that XML can't contain. */
const unwritable = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** Makes a text one line of characters that XML can contain. */
export function oneLineText(text: string): string {
  return text.toWellFormed().replace(unwritable, ' ').replace(/\s+/g, ' ').trim();
}

/** Cuts a text over `longest` characters after a word, and ends it with an ellipsis. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest - 1);
  const space = start.lastIndexOf(' ');
  // A text without spaces is cut within a word, but not within a character of two code units.
  const words = space > 0 ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${words}…`;
}
