import type { CSSProperties } from 'react';
import { useShop } from '../../../platform/shop/use-shop.ts';
import { classes } from '../../../ui/classes.ts';
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

/**
 * A column at the left of the page with logo, icons, search and menu, and the shop's name upwards where a high window has
 * room for it, as on the spine of a book. Below 992 px it is a bar.
 */
export function Header(props: HeaderProps<'sideColumn'>) {
  const { dark } = props.settings;
  const { name } = useShop();
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
            <div aria-hidden className="side-spine">
              <span style={{ '--letters': name.length } as CSSProperties}>{name}</span>
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}
