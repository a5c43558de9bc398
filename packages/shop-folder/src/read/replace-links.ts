/**
 * Replaces the values of `href` and `src` attributes in HTML and leaves every other byte as it is: text, comments,
 * scripts, and tags that never close. The time grows linearly with the HTML.
 * @param replace gets a link without the space around it and with its entities, and returns the new one
 */
export function replaceLinks(html: string, replace: (link: string) => string): string {
  let result = '';
  let copied = 0;
  for (const { start, end, quote } of findLinks(html)) {
    const value = html.slice(start, end);
    const replaced = replace(value);
    if (replaced === value) continue;
    const escaped = quote === "'" ? replaced.replaceAll("'", '&#39;') : replaced.replaceAll('"', '&quot;');
    result += html.slice(copied, start) + (quote ? escaped : `"${escaped}"`);
    copied = end;
  }
  return result + html.slice(copied);
}

/** Where the value of an attribute stands in the HTML, without the space around it. */
interface AttributeValue {
  start: number;
  end: number;
  /** The quotation mark around the value, or ''. */
  quote: string;
}

/** Elements whose content is text up to their end tag. */
const RAW_TEXT = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/i;
const START_TAG = /<([a-z][^\s/>]*)/iy;
const END_TAG = /<\/[a-z][^\s/>]*/iy;

/** Goes through the HTML as the tokenizer of a browser does, and finds the links in its start tags. */
function* findLinks(html: string): Generator<AttributeValue> {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const [, name] = matchAt(START_TAG, html, at) ?? [];
    if (name !== undefined) {
      const tag = readAttributes(html, START_TAG.lastIndex);
      if (!tag) return;
      yield* tag.links;
      at = RAW_TEXT.test(name) ? endOfRawText(html, tag.end, name) : tag.end;
    } else if (matchAt(END_TAG, html, at)) {
      const tag = readAttributes(html, END_TAG.lastIndex);
      if (!tag) return;
      at = tag.end;
    } else {
      at = endOfOtherMarkup(html, at);
    }
  }
}

const LINK_NAME = /^(?:href|src)$/i;
const ATTRIBUTE_NAME = /[\s/]*([^\s/>][^\s/>=]*)/y;
const ATTRIBUTE_VALUE = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*))/y;
const UNCLOSED_VALUE = /\s*=\s*["']/y;
const TAG_END = /[\s/]*>/y;

/** Reads the attributes of a tag up to its end. Returns undefined if the tag never closes. */
function readAttributes(html: string, from: number): { links: AttributeValue[]; end: number } | undefined {
  const links: AttributeValue[] = [];
  let at = from;
  for (;;) {
    const [, name] = matchAt(ATTRIBUTE_NAME, html, at) ?? [];
    if (name === undefined) return matchAt(TAG_END, html, at) ? { links, end: TAG_END.lastIndex } : undefined;
    at = ATTRIBUTE_NAME.lastIndex;
    const value = matchAt(ATTRIBUTE_VALUE, html, at);
    if (!value && matchAt(UNCLOSED_VALUE, html, at)) return undefined;
    if (!value) continue;
    at = ATTRIBUTE_VALUE.lastIndex;
    if (LINK_NAME.test(name)) links.push(locateValue(value, at));
  }
}

function locateValue([, double, single, unquoted]: RegExpExecArray, endOfAttribute: number): AttributeValue {
  const value = double ?? single ?? unquoted ?? '';
  const quote = double !== undefined ? '"' : single !== undefined ? "'" : '';
  const end = endOfAttribute - quote.length;
  const start = end - value.trimStart().length;
  return { start, end: start + value.trim().length, quote };
}

function endOfRawText(html: string, from: number, name: string): number {
  const endTag = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  endTag.lastIndex = from;
  return endTag.exec(html)?.index ?? html.length;
}

const EMPTY_COMMENT = /<!---?>/y;
const COMMENT_END = /--!?>/g;

/** Returns where a comment, a declaration or a `<` that is only text ends. */
function endOfOtherMarkup(html: string, at: number): number {
  if (matchAt(EMPTY_COMMENT, html, at)) return EMPTY_COMMENT.lastIndex;
  if (html.startsWith('<!--', at)) {
    COMMENT_END.lastIndex = at + 4;
    return COMMENT_END.exec(html) ? COMMENT_END.lastIndex : html.length;
  }
  if (!/[!?/]/.test(html.charAt(at + 1))) return at + 1;
  const end = html.indexOf('>', at);
  return end === -1 ? html.length : end + 1;
}

/** Matches a sticky expression at one place only. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at;
  return expression.exec(text) ?? undefined;
}
