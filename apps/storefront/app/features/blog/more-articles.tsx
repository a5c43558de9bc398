import type { ArticleEntry, NamedArticle } from '@witryna/contract/content';
import { Link } from 'react-router';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ArticleCard } from './article-card.tsx';

interface MoreArticlesProps {
  readonly related: readonly ArticleEntry[];
  readonly older: NamedArticle | null | undefined;
  readonly newer: NamedArticle | null | undefined;
}

/** What to read after an article: the ones before and after it, and others with its tags. */
export function MoreArticles({ related, older, newer }: MoreArticlesProps) {
  const t = useMessages('article');
  return (
    <>
      {(older || newer) && (
        <nav
          aria-label={t('neighbours')}
          className="mt-12 grid gap-4 border-y border-line py-6 sm:grid-cols-2 md:mt-16"
        >
          <div>{older && <Neighbour article={older} label={t('older')} rel="prev" />}</div>
          <div className="sm:text-end">{newer && <Neighbour article={newer} label={t('newer')} rel="next" />}</div>
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related-articles" className="mt-12 md:mt-16">
          <h2 id="related-articles" className="text-xl">
            {t('related')}
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface NeighbourProps {
  readonly article: NamedArticle;
  readonly label: string;
  readonly rel: 'prev' | 'next';
}

function Neighbour({ article, label, rel }: NeighbourProps) {
  return (
    <Link to={articleAddress(article)} rel={rel} className="group inline-block min-h-11 no-underline">
      <span className="block text-sm text-muted">{label}</span>
      <span className="font-semibold group-hover:underline">{keepTogether(article.title)}</span>
    </Link>
  );
}
