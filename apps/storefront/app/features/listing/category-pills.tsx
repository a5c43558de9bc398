import { Link } from 'react-router';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import type { CategoryLink } from './category-tree.ts';
import type { Listing } from './load-listing.server.ts';

interface CategoryPillsProps {
  readonly listing: Listing;
  /** Hides the pills on wide screens, where the category tree beside the products has the same links. */
  readonly hideOnWide?: boolean;
}

/** Links to the subcategories of the current top category; without a current category, to the top categories. */
export function CategoryPills({ listing, hideOnWide }: CategoryPillsProps) {
  const t = useMessages('listing');
  const branch = listing.tree.find((root) => listing.trail[0] && sameId(root.id, listing.trail[0].id));
  const links: readonly CategoryLink[] = branch ? branch.children : listing.tree;
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('subcategories')} className={classes('category-pills', hideOnWide && 'lg:hidden')}>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
        {links.map((category) => {
          const here = listing.category !== null && sameId(category.id, listing.category.id);
          return (
            <li key={category.id}>
              <Link
                to={categoryAddress(category)}
                aria-current={here ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-pill border border-line-strong px-4 text-sm font-semibold whitespace-nowrap no-underline transition-[background-color,border-color] hover:border-text hover:bg-soft aria-[current]:border-transparent aria-[current]:bg-accent aria-[current]:text-accent-text"
              >
                {category.name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
