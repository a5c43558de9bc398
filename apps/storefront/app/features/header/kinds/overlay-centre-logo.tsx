import { useLocation } from 'react-router';
import { useMessages } from '../../../platform/texts/messages.ts';
import { classes } from '../../../ui/classes.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { HeaderBox, threeParts } from '../header-box.tsx';
import { HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { MainMenu, MenuPages } from '../main-menu.tsx';
import { menuLinkStyle } from '../menu-link-style.ts';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    overlayCentreLogo: object;
  }
}

/** A header over the first picture of the home page, in one row: menu, logo in the middle, search and icons. */
export function Header(props: HeaderProps<'overlayCentreLogo'>) {
  const { pathname } = useLocation();
  return (
    <HeaderBox {...props} over={pathname === '/'}>
      {(mark) => (
        <>
          {mark}
          <div className="header-bar max-lg:hidden">
            <div className={classes('container-fluid', threeParts, 'min-h-20')}>
              <div className="flex items-center gap-x-6">
                <MainMenu categories={props.categories} room={34} />
                <MorePages />
              </div>
              <Logo overPhoto />
              <div className="flex items-center justify-end gap-2">
                <HeaderSearch className="max-w-72 grow" />
                <HeaderIcons className="-mr-2" />
              </div>
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}

/** Opens the shop's pages, also without scripts. A navigation closes it. */
function MorePages() {
  const t = useMessages('shop');
  return (
    <details key={useLocation().key} className="group relative">
      <summary className={classes(menuLinkStyle, 'list-none gap-1 [&::-webkit-details-marker]:hidden')}>
        {t('moreActions')}
        <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <MenuPages className="header-panel rounded-md px-5 py-2 text-sm text-text" />
    </details>
  );
}
