import { atomFeed } from '@witryna/contract/atom-feed';
import type { ArticleEntry } from '@witryna/contract/content';
import { articleAddress } from '../../platform/navigation/addresses.ts';

interface BlogFeed {
  readonly origin: string;
  readonly name: string;
  readonly language: string;
  readonly articles: readonly ArticleEntry[];
}

/** The Atom feed of a shop's newest articles. */
export function blogFeedXml({ origin, name, language, articles }: BlogFeed): string {
  return atomFeed({
    self: `${origin}/blog/feed.xml`,
    page: `${origin}/blog`,
    title: name,
    language,
    entries: articles.map(({ id, title, lead, author, publishedAt, tags }) => ({
      // The address without the name stays the same when the article is renamed.
      id: `${origin}/blog/${encodeURIComponent(id)}`,
      page: origin + articleAddress({ id, title }),
      title,
      published: publishedAt,
      author,
      tags,
      summary: lead,
    })),
  });
}
