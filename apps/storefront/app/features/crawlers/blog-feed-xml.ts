import type { ArticleEntry } from '@witryna/contract/content';
import { escapeMarkup } from '@witryna/contract/escape-markup';
import { articleAddress } from '../../platform/navigation/addresses.ts';

interface BlogFeed {
  readonly origin: string;
  readonly name: string;
  readonly language: string;
  readonly articles: readonly ArticleEntry[];
}

/** The Atom feed (RFC 4287) of a shop's newest articles. */
export function blogFeedXml({ origin, name, language, articles }: BlogFeed): string {
  const self = `${origin}/blog/feed.xml`;
  const element = (tag: string, text: string) => `<${tag}>${escapeMarkup(text)}</${tag}>`;
  const entries = articles.map(({ id, title, lead, author, publishedAt, tags }) => {
    // A feed must have dates. That of an article without one does not change.
    const moment = publishedAt ?? new Date(0).toISOString();
    return [
      '<entry>',
      element('title', title),
      // The address without the name stays the same when the article is renamed.
      element('id', `${origin}/blog/${encodeURIComponent(id)}`),
      `<link href="${escapeMarkup(origin + articleAddress({ id, title }))}"/>`,
      element('published', moment),
      element('updated', moment),
      ...(author ? [`<author>${element('name', author)}</author>`] : []),
      ...tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
      ...(lead ? [element('summary', lead)] : []),
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(language)}">`,
    element('title', name),
    element('id', self),
    `<link rel="self" href="${escapeMarkup(self)}"/><link href="${escapeMarkup(`${origin}/blog`)}"/>`,
    element('updated', articles[0]?.publishedAt ?? new Date(0).toISOString()),
    `<author>${element('name', name)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}
