import type { ArticleEntry } from '@witryna/contract/content';
import { Link } from 'react-router';
import { Day } from '../../features/content/day.tsx';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';

interface ArticleRowProps {
  readonly article: Omit<ArticleEntry, 'author'>;
  /** True to show the article's picture, small, at the left. */
  readonly picture: boolean;
}

/** An article as a row: its day, its title and an arrow. */
export function ArticleRow({ article, picture }: ArticleRowProps) {
  return (
    <article className={`article-row group ${picture ? 'items-start' : 'items-baseline'}`}>
      {picture && (
        <Picture
          source={article.photo?.id}
          alt=""
          color={article.photo?.color}
          ratio={4 / 3}
          sizes="(min-width: 768px) 370px, 280px"
          widest={640}
          className="rounded-md"
        />
      )}
      <p className="text-sm text-muted">
        <Day of={article.publishedAt} />
      </p>
      <h3 className={picture ? 'text-lg' : 'text-xl'}>
        <Link to={articleAddress(article)} className="no-underline after:absolute after:inset-0 group-hover:underline">
          {keepTogether(article.title)}
        </Link>
      </h3>
      {!picture && <ArrowRightIcon size={22} className="transition-transform group-hover:translate-x-1" />}
    </article>
  );
}
