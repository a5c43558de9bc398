import { NavLink } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { MegaMenu } from './mega-menu.tsx';
import type { MenuCategory } from './menu-categories.ts';
import { menuLinkStyle } from './menu-link-style.ts';

/** The pages of the menu, besides home and the categories. */
export function useMenuPages(): { to: string; text: string }[] {
  const t = useMessages('shop');
  const { blogEnabled } = useShop();
  return [
    ...(blogEnabled ? [{ to: '/blog', text: t('blog') }] : []),
    { to: '/contact', text: t('contactUs') },
    { to: '/help-center', text: t('helpCenter') },
  ];
}

/** The menu of wide screens, in a row. It is shown from 992 px on. */
export function MainMenu({ categories, className }: { categories: readonly MenuCategory[]; className?: string }) {
  const t = useMessages('shop');
  const pages = useMenuPages();
  return (
    <nav aria-label={t('mainMenu')} className={className}>
      <ul className="flex items-center gap-x-4 xl:gap-x-9">
        <li>
          <NavLink to="/" end className={menuLinkStyle}>
            {t('home')}
          </NavLink>
        </li>
        <li>
          <MegaMenu categories={categories} />
        </li>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} className={menuLinkStyle}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
