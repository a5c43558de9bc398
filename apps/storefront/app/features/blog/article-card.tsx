import type { ArticleEntry } from '@witryna/contract/content';
import { Link } from 'react-router';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import { Day } from '../content/day.tsx';

interface ArticleCardProps {
  readonly article: Omit<ArticleEntry, 'author'>;
  readonly first?: boolean;
  readonly headingLevel?: 2 | 3;
  /** Shows the first tag as a label of this colour on the picture, not beside the day. */
  readonly badge?: 'light' | 'accent' | undefined;
  /** Width divided by height of the picture. */
  readonly ratio?: number;
  readonly sizes?: string;
  readonly widest?: number;
}

const columnSizes = '(min-width: 992px) 30vw, (min-width: 576px) 45vw, 92vw';

export function ArticleCard(props: ArticleCardProps) {
  const { article, first = false, headingLevel = 2, badge, ratio = 3 / 2, sizes = columnSizes, widest } = props;
  const Heading = `h${headingLevel}` as const;
  const tag = article.tags[0];
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        source={article.photo?.id}
        alt=""
        color={article.photo?.color}
        ratio={ratio}
        sizes={sizes}
        widest={widest}
        first={first}
        className="rounded-md"
        imageClassName="transition-transform duration-250 group-hover:scale-[1.03]"
      />
      {tag && badge && (
        <span
          className={classes(
            'absolute top-4 left-4 rounded-sm px-3 py-1 text-sm font-semibold',
            badge === 'accent' ? 'bg-accent text-accent-text' : 'bg-surface text-text',
          )}
        >
          {tag}
        </span>
      )}
      <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-muted">
        <Day of={article.publishedAt} />
        {tag && !badge && <span>{tag}</span>}
      </p>
      <Heading className="mt-1 text-lg font-semibold">
        <Link
          to={articleAddress(article)}
          className="no-underline after:absolute after:inset-0 group-hover:underline focus-visible:after:outline-2"
        >
          {keepTogether(article.title)}
        </Link>
      </Heading>
      {article.lead && <p className="mt-2 line-clamp-3 text-muted">{keepTogether(article.lead)}</p>}
    </article>
  );
}
