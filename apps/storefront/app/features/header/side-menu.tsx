import { Link, useLocation } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { useMenuPages } from './main-menu.tsx';
import type { MenuCategory } from './menu-categories.ts';

const linkStyle = 'flex min-h-11 items-center font-medium no-underline underline-offset-8 hover:underline';

/** A vertical menu. A category with subcategories opens them in a panel beside the column; only one panel is open. */
export function SideMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const t = useMessages('shop');
  const pages = [
    { to: '/', text: t('home') },
    { to: '/products', text: t('collections') },
  ];
  const row = ({ to, text }: { to: string; text: string }) => (
    <li key={to}>
      <Link to={to} className={linkStyle}>
        {text}
      </Link>
    </li>
  );
  return (
    // The key closes an open panel after a navigation.
    <nav key={useLocation().key} aria-label={t('mainMenu')}>
      <ul>
        {pages.map(row)}
        {categories.map((category) => (
          <Branch key={category.to} category={category} />
        ))}
        {useMenuPages().map(row)}
      </ul>
    </nav>
  );
}

function Branch({ category: { name, to, children } }: { category: MenuCategory }) {
  if (children.length === 0) {
    return (
      <li>
        <Link to={to} className={linkStyle}>
          {name}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <details name="side-menu" className="group">
        <summary className={`${linkStyle} list-none justify-between [&::-webkit-details-marker]:hidden`}>
          {name}
          <ChevronRightIcon size={16} className="transition-transform group-open:translate-x-1" />
        </summary>
        <ul className="side-panel">
          {[{ name, to }, ...children].map((one, at) => (
            <li key={one.to}>
              <Link to={one.to} className={`${linkStyle} ${at === 0 ? 'text-lg font-semibold' : 'font-normal'}`}>
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
