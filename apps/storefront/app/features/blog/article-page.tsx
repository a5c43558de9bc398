import type { Article, ArticleEntry } from '@witryna/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';
import { blogPath } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Day } from '../content/day.tsx';
import { Prose } from '../content/prose.tsx';
import { RecentArticles } from './recent-articles.tsx';

const ShareArticle = hydrateLater(async () => (await import('./share-article.tsx')).ShareArticle);
const MoreArticles = hydrateLater(async () => (await import('./more-articles.tsx')).MoreArticles);

interface ArticlePageProps {
  readonly article: Article;
  readonly recent: readonly ArticleEntry[];
  /** Minutes that reading takes. */
  readonly minutes: number;
  /** What follows the text. */
  readonly children?: ReactNode;
}

export function ArticlePage({ article, recent, minutes, children }: ArticlePageProps) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  const tArticle = useMessages('article');
  const crumbs = [{ label: t('home'), to: '/' }, { label: t('blog'), to: '/blog' }, { label: article.title }];
  return (
    <article className="container pt-6 pb-14 md:pt-10 md:pb-20">
      <Breadcrumb crumbs={crumbs} label={t('breadcrumb')} />
      <header className="mx-auto mt-6 max-w-[46rem] text-center md:mt-10">
        <h1 className="text-2xl">{keepTogether(article.title)}</h1>
        {article.lead && <p className="mt-4 text-lg text-balance text-muted">{keepTogether(article.lead)}</p>}
        <p className="mt-6 flex flex-wrap justify-center gap-x-4 text-sm text-muted">
          {article.author && <span>{article.author}</span>}
          <Day of={article.publishedAt} />
          <span>{tArticle('readingTime', { minutes })}</span>
        </p>
      </header>
      {article.photo && (
        <Picture
          source={article.photo.id}
          alt={article.photo.alt}
          color={article.photo.color}
          ratio={16 / 9}
          sizes="(min-width: 1248px) 1200px, 100vw"
          widest={1600}
          first
          className="mt-8 rounded-md md:mt-12"
        />
      )}
      <div className="mt-8 grid gap-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Prose html={article.body} />
          {article.tags.length > 0 && (
            <ul aria-label={tContent('tags')} className="mt-10 flex flex-wrap gap-2">
              {article.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to={blogPath({ tag })}
                    className="inline-flex min-h-11 items-center rounded-pill bg-soft-dark px-4 text-sm no-underline hover:underline"
                  >
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <ShareArticle article={article} />
        </div>
        <RecentArticles articles={recent} title={tContent('recentArticles')} />
      </div>
      {children}
      <MoreArticles related={article.related ?? []} older={article.older} newer={article.newer} />
    </article>
  );
}
