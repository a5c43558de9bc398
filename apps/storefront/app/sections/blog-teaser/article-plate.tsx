import type { ArticleEntry } from '@witryna/contract/content';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Day } from '../../features/content/day.tsx';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './article-plate.css?url';
import { ArticleRow } from './article-row.tsx';

type Article = Omit<ArticleEntry, 'author'>;

interface ArticlePlateProps {
  readonly id: string;
  readonly className: string;
  readonly heading: ReactNode;
  readonly articles: readonly Article[];
  /** The link to all articles. */
  readonly children: ReactNode;
}

/** The picture of the first article on the edge of a field, and the words of all articles on the field. */
export function ArticlePlate({ id, className, heading, articles, children }: ArticlePlateProps) {
  const [first, ...others] = articles;
  return (
    <section aria-labelledby={id} className={`article-plate ${className}`}>
      <link rel="stylesheet" href={styles} precedence="section" />
      <div className="container">
        <Picture
          source={first?.photo?.id}
          alt=""
          color={first?.photo?.color}
          sizes="(min-width: 1248px) 900px, (min-width: 768px) 76vw, 124vw"
          className="rounded-md"
        />
        <div>
          {heading}
          <ul className="ruled">
            {first && (
              <li>
                <FirstArticle article={first} />
              </li>
            )}
            {others.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} picture={false} />
              </li>
            ))}
          </ul>
          <p className="mt-6">{children}</p>
        </div>
      </div>
    </section>
  );
}

function FirstArticle({ article }: { readonly article: Article }) {
  return (
    <article className="group relative py-6">
      <p className="text-sm text-muted">
        <Day of={article.publishedAt} />
      </p>
      <h3 className="mt-2 text-2xl">
        <Link to={articleAddress(article)} className="no-underline after:absolute after:inset-0 group-hover:underline">
          {keepTogether(article.title)}
        </Link>
      </h3>
      {article.lead && <p className="mt-3 text-muted">{keepTogether(article.lead)}</p>}
    </article>
  );
}
