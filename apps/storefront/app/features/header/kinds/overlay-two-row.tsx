import { classes } from '../../../ui/classes.ts';
import { HeaderBox, threeParts } from '../header-box.tsx';
import { CartLink, HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps, PhoneSettings } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { MainMenu } from '../main-menu.tsx';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    overlayTwoRow: PhoneSettings;
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
              <HeaderSearch className="max-w-64" />
              <Logo large />
              <HeaderIcons className="-mr-2 justify-self-end" />
            </div>
          </div>
          {mark}
          <div className="header-bar max-lg:hidden">
            <div className={classes('container-fluid', threeParts, 'h-14')}>
              <span />
              <MainMenu categories={props.categories} />
              <CartLink className="header-when-stuck -mr-2 justify-self-end" />
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}
