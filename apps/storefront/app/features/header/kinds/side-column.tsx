import { HeaderBox } from '../header-box.tsx';
import { HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { SideMenu } from '../side-menu.tsx';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    sideColumn: object;
  }
}

/** A column at the left of the page with logo, icons, search and menu. Below 992 px it is a bar. */
export function Header(props: HeaderProps<'sideColumn'>) {
  return (
    <HeaderBox {...props}>
      {(mark) => (
        <>
          {mark}
          <div className="side-column max-lg:hidden">
            <Logo large />
            <HeaderIcons small className="-ml-2.5" />
            <HeaderSearch />
            <SideMenu categories={props.categories} />
          </div>
        </>
      )}
    </HeaderBox>
  );
}
