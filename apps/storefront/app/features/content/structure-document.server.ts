import { slugOf } from '@witryna/contract/slug';

/** A heading of a document, and its anchor. */
export interface Chapter {
  readonly anchor: string;
  readonly text: string;
}

interface Question {
  readonly question: string;
  /** Sanitised HTML. */
  readonly answer: string;
}

export interface StructuredDocument {
  readonly html: string;
  /** The chapters of a long document; empty for a short one. */
  readonly chapters: readonly Chapter[];
  readonly questions: readonly Question[];
}

interface Part {
  readonly tag: string;
  readonly html: string;
}

/** With fewer chapters a document shows no table of contents. */
const FEWEST_CHAPTERS = 4;
const MOST_CHAPTERS = 100;

/**
 * Gives the chapters (h2) of a document anchors. In a list of questions, each heading of the lowest level is a question:
 * it and what follows it up to the next heading become a `details` element that opens.
 * @param html sanitised HTML
 */
export function structureDocument(html: string, isFaq: boolean): StructuredDocument {
  const parts = isFaq ? splitTopLevel(html) : [];
  const level = parts.filter(isHeading).reduce((lowest, { tag }) => (tag > lowest ? tag : lowest), '');
  const questions: Question[] = [];
  let rest = '';
  for (const [heading, ...others] of splitBefore(parts, isHeading)) {
    const answer = others
      .map((part) => part.html)
      .join('')
      .trim();
    const isQuestion = heading?.tag === level && answer !== '';
    if (isQuestion) questions.push({ question: textOf(heading.html), answer });
    rest += isQuestion
      ? `<details><summary>${heading.html}</summary><div>${answer}</div></details>`
      : (heading?.html ?? '') + answer;
  }
  return { ...withAnchors(isFaq ? rest : html, level === 'h2' && questions.length > 0), questions };
}

const isHeading = ({ tag }: Part) => /^h[2-6]$/.test(tag);

/** Splits a list before each item that is a start. */
function splitBefore<Item>(items: readonly Item[], isStart: (item: Item) => boolean): Item[][] {
  return items.reduce<Item[][]>((groups, item) => {
    const last = groups.at(-1);
    if (last && !isStart(item)) last.push(item);
    else groups.push([item]);
    return groups;
  }, []);
}

function withAnchors(html: string, areQuestions: boolean): Omit<StructuredDocument, 'questions'> {
  const chapters: Chapter[] = [];
  const taken = new Set<string>();
  // The last number of each anchor: counting from 1 each time would take the square of the time.
  const counts = new Map<string, number>();
  const anchored = html.replace(/<h2>((?:(?!<\/?h2>).)*)<\/h2>/gs, (heading, inner: string) => {
    const text = textOf(inner);
    const slug = slugOf(text);
    if (!slug) return heading;
    // The prefix keeps a shop's words from naming an element of our page.
    const base = `s-${slug}`;
    let [anchor, count] = [base, counts.get(base) ?? 1];
    while (taken.has(anchor)) anchor = `${base}-${++count}`;
    counts.set(base, count);
    taken.add(anchor);
    chapters.push({ anchor, text });
    return `<h2 id="${anchor}">${inner}</h2>`;
  });
  return {
    html: anchored,
    chapters: areQuestions || chapters.length < FEWEST_CHAPTERS ? [] : chapters.slice(0, MOST_CHAPTERS),
  };
}

/** Splits sanitised HTML, whose tags are balanced, into its outermost elements and the text between them. */
function splitTopLevel(html: string): Part[] {
  const parts: Part[] = [];
  let [depth, start, tag] = [0, 0, ''];
  const close = (end: number) => {
    if (end > start) parts.push({ tag, html: html.slice(start, end) });
    [start, tag] = [end, ''];
  };
  for (const { 0: found, 1: slash, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-z0-9]+)(?:[^a-z0-9<>][^<>]*)?>/g,
  )) {
    if (/^(?:br|hr|img)$/.test(name)) continue;
    if (!slash && depth++ === 0) {
      close(index);
      tag = name;
    } else if (slash && --depth === 0) close(index + found.length);
  }
  close(html.length);
  return parts;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of sanitised HTML, in which only these characters are escaped. */
export function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
