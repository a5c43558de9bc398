import { limits } from '@witryna/contract/limits';
import { useId } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ArticleCard } from '../features/blog/article-card.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { call, defineSection, type SectionProps } from './define-section.ts';
import { SectionTitle } from './parts/section-title.tsx';
import { spaceClass } from './section-look.ts';
import { option, spacing, text, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    count: wholeNumber(1, limits.recentArticles, 3),
    cardStyle: option(['badgeOnImage', 'badgeOnImage2'], 'badgeOnImage'),
    titleStyle: option(['lined', 'underlined+subtitle', 'plain+subtitle'], 'lined'),
    ...spacing('l'),
  }),
  content: z.object({ title: text(120), subtitle: text() }),
  // This is the specification's call for recent articles. It is not sent for a shop without a blog.
  calls: (_settings, _content, shop) => ({
    ...(shop.blogEnabled && {
      articles: call('shop/Article', { pageSize: limits.recentArticles, currentPage: 0 }),
    }),
  }),
  prepare: ({ articles }, { count }) => ({
    articles: (articles?.data ?? []).slice(0, count).map(({ author: _, tags, ...shown }) => ({
      ...shown,
      // The card shows one tag.
      tags: tags.slice(0, 1),
    })),
  }),
  shows: (_settings, _content, { articles }) => articles.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    blogTeaser: typeof definition;
  }
}

const looks = { lined: 'lined', 'underlined+subtitle': 'underlined', 'plain+subtitle': 'plain' } as const;
/** The colour of the label on an article's picture. */
const badges = { badgeOnImage: 'light', badgeOnImage2: 'accent' } as const;

export function Section({ settings, content, answers }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const id = useId();
  return (
    <section aria-labelledby={id} className={spaceClass(settings)}>
      <div className="container">
        <SectionTitle
          id={id}
          look={looks[settings.titleStyle]}
          title={content.title ?? t('fromBlog')}
          subtitle={settings.titleStyle === 'lined' ? undefined : content.subtitle}
        />
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
          {answers.articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} headingLevel={3} badge={badges[settings.cardStyle]} />
            </li>
          ))}
        </ul>
        <p className="mt-10 text-center">
          <Link to="/blog" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {t('showAll')}
          </Link>
        </p>
      </div>
    </section>
  );
}
