import { Link } from 'react-router';
import { classes } from './classes.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

interface PaginationProps {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly texts: { label: string; previous: string; next: string; page(number: number): string };
  addressOf(page: number): string;
}

const spot =
  'tabular flex size-11 items-center justify-center rounded-full text-sm font-semibold transition-[background-color]';

/** Links to the pages of a list. They work before hydration and for search engines. */
export function Pagination({ page, pages, texts, addressOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={texts.label} className="flex justify-center py-10">
      <ul className="flex flex-wrap items-center justify-center xs:gap-1">
        {page > 1 && (
          <li>
            <Link
              to={addressOf(page - 1)}
              rel="prev"
              aria-label={texts.previous}
              className={classes(spot, 'hover:bg-soft')}
            >
              <ChevronLeftIcon size={20} />
            </Link>
          </li>
        )}
        {pagesAround(page, pages).map((number, at) => (
          <li
            key={number ?? `gap-${at}`}
            className={number === null || [1, page, pages].includes(number) ? '' : 'max-xs:hidden'}
          >
            {number === null ? (
              <span className={classes(spot, 'w-6 text-muted')} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={addressOf(number)}
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classes(spot, number === page ? 'bg-accent text-accent-text' : 'hover:bg-soft')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link
              to={addressOf(page + 1)}
              rel="next"
              aria-label={texts.next}
              className={classes(spot, 'hover:bg-soft')}
            >
              <ChevronRightIcon size={20} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The page numbers of a pagination: first, last, current and its neighbours. Null is a gap of at least two pages. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const wanted = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return wanted.flatMap((number, at) => {
    const before = wanted[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
