interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly isLink: boolean;
}

/** What ends a sentence and not an address. */
const AFTER = /[.,;:!?)\]}>"'»”“]/;

/** Splits a plain text into addresses of pages and what stands between them. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const word of text.split(/(\s)/)) {
    const start = word.search(/https?:\/\//i);
    const link = start < 0 ? '' : trimEnd(word.slice(start));
    const cut = link && isAddress(link) ? [word.slice(0, start), link, word.slice(start + link.length)] : [word];
    for (const [place, piece] of cut.entries()) {
      if (piece !== '') parts.push({ at, text: piece, isLink: cut.length > 1 && place === 1 });
      at += piece.length;
    }
  }
  return parts;
}

function trimEnd(word: string): string {
  let end = word.length;
  while (end > 0 && AFTER.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** Whether it is the address of a page, without a name and password, which would hide where it leads. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== '';
}
