import { classes } from '../../../ui/classes.ts';
import { ContactLine } from '../contact-line.tsx';
import { HeaderBox, threeParts } from '../header-box.tsx';
import { HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { MainMenu, MenuPages } from '../main-menu.tsx';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    centredLogo: object;
  }
}

/** A header with search, logo (in the middle) and the shop's pages in its first row, menu and icons in its second one. */
export function Header(props: HeaderProps<'centredLogo'>) {
  const { categories, contact } = props;
  return (
    <HeaderBox {...props}>
      {(mark) => (
        <>
          <div className="max-lg:hidden">
            <div className={classes('container', threeParts, 'min-h-28')}>
              <HeaderSearch className="max-w-96" />
              <Logo large />
              <div className="justify-self-end text-xs">
                <ContactLine contact={contact && { phone: contact.phone }} className="justify-end" />
                <MenuPages className="flex gap-x-6" />
              </div>
            </div>
          </div>
          {mark}
          <div className="header-bar border-y border-line max-lg:hidden">
            <div className={classes('container', threeParts, 'h-14')}>
              <span />
              <MainMenu categories={categories} room={64} />
              <HeaderIcons className="-mr-2 justify-self-end" />
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}
