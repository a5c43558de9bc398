import { Link } from 'react-router';
import { classes } from '../ui/classes.ts';
import type { ListLink } from './list-link.ts';

interface FilterTabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly name: string;
    readonly link: ListLink;
    readonly isOpen: boolean;
  }[];
}

/** The main filter of a list, as links. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-1 border-b border-line md:w-full">
        {tabs.map(({ name, link, isOpen }) => (
          <li key={name}>
            <Link
              {...link}
              preventScrollReset
              aria-current={isOpen ? 'page' : undefined}
              className={classes(
                '-mb-px flex h-11 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap fine:h-10',
                isOpen ? 'border-text text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
