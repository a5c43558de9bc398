import { NavLink } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { departmentsFor } from './departments-for.ts';
import { MegaMenu } from './mega-menu.tsx';
import type { MenuCategory } from './menu-categories.ts';
import { menuLinkStyle, pageLinkStyle } from './menu-link-style.ts';

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

interface MainMenuProps {
  readonly categories: readonly MenuCategory[];
  /** How many letters there is room for beside "Collections", with the spaces between the departments. */
  readonly room: number;
}

/** The menu of wide screens: the shop's departments in a row. It is shown from 992 px on. */
export function MainMenu({ categories, room }: MainMenuProps) {
  const t = useMessages('shop');
  return (
    <nav aria-label={t('mainMenu')}>
      <ul className="flex items-center gap-x-6">
        <li>
          <MegaMenu categories={categories} />
        </li>
        {departmentsFor(categories, room).map(({ name, to }) => (
          <li key={to} className="max-xl:hidden">
            <NavLink to={to} className={menuLinkStyle}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Home and the shop's pages, in small type beside the menu. */
export function MenuPages({ className }: { className: string }) {
  const t = useMessages('shop');
  return (
    <ul className={className}>
      {[{ to: '/', text: t('home') }, ...useMenuPages()].map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end className={pageLinkStyle}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
