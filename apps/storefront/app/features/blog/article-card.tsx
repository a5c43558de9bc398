import type { ArticleEntry } from '@witryna/contract/content';
import { Link } from 'react-router';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { Picture } from '../../ui/picture.tsx';
import { Day } from '../content/day.tsx';

interface ArticleCardProps {
  readonly article: ArticleEntry;
  readonly first?: boolean;
  readonly headingLevel?: 2 | 3;
}

export function ArticleCard({ article, first = false, headingLevel = 2 }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        source={article.photo?.id}
        alt=""
        color={article.photo?.color}
        ratio={3 / 2}
        sizes="(min-width: 992px) 30vw, (min-width: 576px) 45vw, 92vw"
        first={first}
        className="rounded-md"
        imageClassName="transition-transform duration-250 group-hover:scale-[1.03]"
      />
      <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-muted">
        <Day of={article.publishedAt} />
        {article.tags[0] && <span>{article.tags[0]}</span>}
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
