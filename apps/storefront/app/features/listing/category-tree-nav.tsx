import { Link } from 'react-router';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { sameId } from '../../platform/storage/stored-ids.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import type { CategoryBranch, CategoryLink } from './category-tree.ts';

interface CategoryTreeProps {
  readonly tree: readonly CategoryBranch[];
  readonly trail: readonly CategoryLink[];
}

const linkStyle =
  'flex min-h-11 items-center no-underline underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-accent-ink';

/** Links to all top categories. The one that contains the current category also shows its subcategories. */
export function CategoryTree({ tree, trail }: CategoryTreeProps) {
  const t = useMessages('listing');
  const tShop = useMessages('shop');
  const within = (category: CategoryLink) => trail.some(({ id }) => sameId(id, category.id));
  const current = (category: CategoryLink | null) =>
    (category ? trail.length > 0 && sameId(trail.at(-1)?.id ?? '', category.id) : trail.length === 0)
      ? 'page'
      : undefined;
  return (
    <nav aria-labelledby="category-tree">
      <h2 id="category-tree" className="mb-2 text-lg">
        {t('categories')}
      </h2>
      <ul>
        <li>
          <Link to="/products" aria-current={current(null)} className={classes(linkStyle, 'text-sm')}>
            {tShop('allProducts')}
          </Link>
        </li>
        {tree.map((branch) => (
          <li key={branch.id} className="border-t border-line">
            <Link to={categoryAddress(branch)} aria-current={current(branch)} className={classes(linkStyle, 'text-sm')}>
              {branch.name}
            </Link>
            {within(branch) && branch.children.length > 0 && (
              <ul className="mb-3 border-l border-line pl-4">
                {branch.children.map((child) => (
                  <li key={child.id}>
                    <Link
                      to={categoryAddress(child)}
                      aria-current={current(child)}
                      className={classes(linkStyle, 'text-sm text-muted')}
                    >
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
