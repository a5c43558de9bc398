import { escapeMarkup } from './escape-markup.ts';

/** All addresses are absolute; times are ISO 8601. */
export interface AtomFeed {
  /** The feed's own address. */
  readonly self: string;
  /** The page about the same things. */
  readonly page: string;
  readonly title: string;
  readonly language: string;
  /** The newest first. */
  readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
  /** An address that stays the same when the title changes. */
  readonly id: string;
  readonly page: string;
  readonly title: string;
  /** Null if it is not known. A feed must have dates, so a date that does not change then stands for it. */
  readonly published: string | null;
  readonly picture?: string | undefined;
  readonly author?: string | null;
  readonly tags?: readonly string[];
  readonly summary?: string | null;
}

const UNKNOWN = new Date(0).toISOString();

/** Writes an Atom feed (RFC 4287). */
export function atomFeed({ self, page, title, language, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(language)}">`,
    element('title', title),
    element('id', self),
    `<link rel="self" href="${escapeMarkup(self)}"/><link href="${escapeMarkup(page)}"/>`,
    element('updated', entries[0]?.published ?? UNKNOWN),
    `<author>${element('name', title)}</author>`,
    ...entries.map(entryOf),
    '</feed>\n',
  ].join('\n');
}

function entryOf({ id, page, title, published, picture, author, tags = [], summary }: AtomEntry): string {
  return [
    '<entry>',
    element('title', title),
    element('id', id),
    `<link href="${escapeMarkup(page)}"/>`,
    picture ? `<link rel="enclosure" href="${escapeMarkup(picture)}"/>` : '',
    element('published', published ?? UNKNOWN),
    element('updated', published ?? UNKNOWN),
    author ? `<author>${element('name', author)}</author>` : '',
    ...tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
    summary ? element('summary', summary) : '',
    '</entry>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
