import { useLocation } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { HeaderBox, threeParts } from '../header-box.tsx';
import { HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { MainMenu } from '../main-menu.tsx';

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
              <MainMenu categories={props.categories} />
              <Logo overPhoto />
              <div className="flex items-center justify-end gap-2">
                <HeaderSearch className="w-42" />
                <HeaderIcons className="-mr-2" />
              </div>
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}
