import { classes } from '../../../ui/classes.ts';
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
  const { dark } = props.settings;
  return (
    <HeaderBox {...props}>
      {(mark) => (
        <>
          {mark}
          <div className={classes('side-column max-lg:hidden', dark && 'section-inverse header-dark')}>
            <Logo large light={dark} />
            <HeaderIcons small className="-ml-2.5" />
            <HeaderSearch />
            <SideMenu categories={props.categories} />
          </div>
        </>
      )}
    </HeaderBox>
  );
}
