import { listAreas, readMessages } from '@witryna/messages/message-files';

/** Words that are frequent in English, and are no words of Polish, Spanish or German. */
const words = new Set(
  'the and of with you your this that these for is are were been has have by from our we it its can which what when how please sorry'.split(
    ' ',
  ),
);

/** Whether no page of a shop shows the texts of an area. `dev` is a tool of ours, and `search` has lists of words. */
const isHidden = (area: string) => /^(?:mails|gateway|dev|search|back-office.*)$/.test(area);

/** The specification demands the first name in every language; the second is a notebook in Polish. */
const allowed = ['Bestsellers', 'Notes'];

/** Lists the texts of a page that are English, in a shop of another language: those of visible elements, labels and the head. */
export function englishIn(html: string, language: string): string[] {
  const messages = untranslated(language);
  return textsIn(html).filter((text) => messages.has(text) || looksEnglish(text));
}

/** Two different English words in one text are no accident, as one in the name of a product is. */
function looksEnglish(text: string): boolean {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(found.filter((word) => words.has(word))).size > 1;
}

const known = new Map<string, ReadonlySet<string>>();

/** Our English texts without placeholders that a language words differently. */
function untranslated(language: string): ReadonlySet<string> {
  const found = known.get(language);
  if (found) return found;
  const areas = listAreas('en').filter((area) => !isHidden(area));
  const read = (code: string) => areas.flatMap((area) => Object.values(readMessages(code, area)));
  const own = new Set([...read(language), ...allowed]);
  const texts = new Set(read('en').filter((text) => !/[{<]/.test(text) && !own.has(text)));
  known.set(language, texts);
  return texts;
}

function textsIn(html: string): string[] {
  const page = html.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
  const attributes = page.matchAll(/\b(?:alt|title|placeholder|content|aria-label)="([^"]*)"/g);
  const texts = [...page.split(/<[^>]*>/), ...[...attributes].map((match) => match[1] ?? '')];
  return [...new Set(texts.map((text) => decode(text).replace(/\s+/g, ' ').trim()))].filter(Boolean);
}

function decode(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
}
