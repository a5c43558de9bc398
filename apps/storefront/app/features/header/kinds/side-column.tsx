import { classes } from '../../../ui/classes.ts';
import { ContactLine } from '../contact-line.tsx';
import { HeaderBox } from '../header-box.tsx';
import { HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { SideMenu } from '../side-menu.tsx';
import styles from './side-column.css?url';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    sideColumn: object;
  }
}

/** A column at the left of the page with logo, icons, search, menu and contacts. Below 992 px it is a bar. */
export function Header(props: HeaderProps<'sideColumn'>) {
  const { dark } = props.settings;
  return (
    <HeaderBox {...props}>
      {(mark) => (
        <>
          <link rel="stylesheet" href={styles} precedence="section" />
          {mark}
          <div className={classes('side-column max-lg:hidden', dark && 'section-inverse header-dark')}>
            <Logo large light={dark} />
            <HeaderIcons small className="-ml-2.5" />
            <HeaderSearch />
            <SideMenu categories={props.categories} />
            <ContactLine contact={props.contact} className="mt-auto flex-col items-start!" />
          </div>
        </>
      )}
    </HeaderBox>
  );
}
