import type { ArticleEntry } from '@witryna/contract/content';
import { Link } from 'react-router';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { Picture } from '../../ui/picture.tsx';
import { Day } from '../content/day.tsx';

/** The four newest articles, shown beside an article or the list (specification section 7). */
export function RecentArticles({ articles, title }: { articles: readonly ArticleEntry[]; title: string }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="recent-articles">
      <h2 id="recent-articles" className="text-lg font-semibold">
        {title}
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {articles.map((article) => (
          <li key={article.id} className="relative flex items-center gap-4">
            <Picture
              source={article.photo?.id}
              alt=""
              color={article.photo?.color}
              sizes="80px"
              className="w-20 shrink-0 rounded-sm"
            />
            <div className="text-balance">
              <Link
                to={articleAddress(article)}
                className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
              >
                {keepTogether(article.title)}
              </Link>
              <p className="text-sm text-muted">
                <Day of={article.publishedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
