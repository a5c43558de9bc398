import { limits } from '@witryna/contract/limits';
import { useId } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ArticleCard } from '../features/blog/article-card.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { ArticlePlate } from './blog-teaser/article-plate.tsx';
import { ArticleRow } from './blog-teaser/article-row.tsx';
import { call, defineSection, type SectionProps } from './define-section.ts';
import { SectionTitle } from './parts/section-title.tsx';
import { toneAndSpace } from './section-look.ts';
import { composition, option, spacing, text, tone, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    count: wholeNumber(1, limits.recentArticles, 3),
    cardStyle: option(['badgeOnImage', 'badgeOnImage2'], 'badgeOnImage'),
    /**
     * `lead`: the first article large, the others in rows beside it; `rows`: rows without pictures; `tall`: upright
     * pictures; `plate`: the first one's picture on the edge of a field, and all words on the field.
     */
    composition: composition(['lead', 'rows', 'tall', 'plate']),
    tone: z._default(tone, 'white'),
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

const columns = 'grid gap-x-8 gap-y-12 md:grid-cols-3';
const listClass = { standard: columns, lead: 'article-lead', rows: 'ruled', tall: columns };
const cardLooks = {
  standard: {},
  lead: { sizes: '(min-width: 768px) 58vw, 92vw', widest: 960 },
  tall: { ratio: 4 / 5, sizes: '(min-width: 1248px) 720px, (min-width: 768px) 60vw, 170vw', widest: 960 },
} as const;

export function Section({ settings, content, answers: { articles } }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const id = useId();
  const { composition } = settings;
  const heading = (
    <SectionTitle
      id={id}
      look={composition === 'standard' ? looks[settings.titleStyle] : 'left'}
      title={content.title ?? t('fromBlog')}
      subtitle={settings.titleStyle === 'lined' ? undefined : content.subtitle}
    />
  );
  const all = (
    <Link to="/blog" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {t('showAll')}
    </Link>
  );
  if (composition === 'plate') {
    return (
      <ArticlePlate id={id} className={toneAndSpace(settings)} heading={heading} articles={articles}>
        {all}
      </ArticlePlate>
    );
  }
  return (
    <section aria-labelledby={id} className={toneAndSpace(settings)}>
      <div className="container">
        {heading}
        <ul className={listClass[composition]}>
          {articles.map((article, at) => (
            <li key={article.id}>
              {composition === 'rows' || (composition === 'lead' && at > 0) ? (
                <ArticleRow article={article} picture={composition === 'lead'} />
              ) : (
                <ArticleCard
                  article={article}
                  headingLevel={3}
                  badge={composition === 'standard' ? badges[settings.cardStyle] : undefined}
                  {...cardLooks[composition]}
                />
              )}
            </li>
          ))}
        </ul>
        <p className={composition === 'standard' ? 'mt-10 text-center' : 'mt-8'}>{all}</p>
      </div>
    </section>
  );
}
