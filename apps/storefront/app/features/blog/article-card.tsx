import type { ArticleEntry } from '@witryna/contract/content';
import { Link } from 'react-router';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';
import { Day } from '../content/day.tsx';

interface ArticleCardProps {
  readonly article: Omit<ArticleEntry, 'author'>;
  /** Whether it is the first of a list, and may fill a row of a tablet. */
  readonly first?: boolean;
  /** Whether it takes several columns on a wide screen: its text then stands beside its picture. */
  readonly lead?: boolean;
  readonly headingLevel?: 2 | 3;
  /** Shows the first tag as a label of this colour on the picture, not beside the day. */
  readonly badge?: 'light' | 'accent' | undefined;
  /** Width divided by height of the picture. */
  readonly ratio?: number;
  readonly sizes?: string;
  readonly widest?: number;
}

const columnSizes = '(min-width: 992px) 30vw, (min-width: 576px) 45vw, 92vw';
const firstSizes = '(min-width: 992px) 30vw, 92vw';

export function ArticleCard(props: ArticleCardProps) {
  const { article, first = false, lead = false, headingLevel = 2, badge, ratio = 3 / 2 } = props;
  const { sizes = first ? firstSizes : columnSizes, widest = first ? 960 : undefined } = props;
  const Heading = `h${headingLevel}` as const;
  const tag = article.tags[0];
  return (
    <article
      className={classes(
        'group relative flex h-full flex-col',
        lead && 'lg:grid lg:grid-cols-2 lg:content-start lg:items-center lg:gap-8',
      )}
    >
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
      <div>
        <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-muted">
          <Day of={article.publishedAt} />
          {tag && !badge && <span>{tag}</span>}
        </p>
        <Heading className={classes('mt-1 font-semibold', lead ? 'text-lg lg:text-xl' : 'text-lg')}>
          <Link
            to={articleAddress(article)}
            className="no-underline after:absolute after:inset-0 group-hover:underline focus-visible:after:outline-2"
          >
            {keepTogether(article.title)}
          </Link>
        </Heading>
        {article.lead && <p className="mt-2 line-clamp-3 text-muted">{keepTogether(article.lead)}</p>}
      </div>
    </article>
  );
}
