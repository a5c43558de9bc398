import { classes } from '../../../ui/classes.ts';
import { HeaderBox, threeParts } from '../header-box.tsx';
import { CartLink, HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { MainMenu, MenuPages } from '../main-menu.tsx';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    overlayTwoRow: object;
  }
}

/** A header of two rows, the menu below the logo. They are too high to lie over a picture. */
export function Header(props: HeaderProps<'overlayTwoRow'>) {
  return (
    <HeaderBox {...props}>
      {(mark) => (
        <>
          <div className="max-lg:hidden">
            <div className={classes('container-fluid', threeParts, 'h-24')}>
              <HeaderSearch className="max-w-96" />
              <Logo large />
              <HeaderIcons className="-mr-2 justify-self-end" />
            </div>
          </div>
          {mark}
          <div className="header-bar max-lg:hidden">
            <div className="container-fluid flex h-14 items-center gap-x-6">
              <MainMenu categories={props.categories} room={84} />
              <MenuPages className="ml-auto flex gap-x-6 text-xs" />
              <CartLink className="header-when-stuck -mr-2" />
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}
