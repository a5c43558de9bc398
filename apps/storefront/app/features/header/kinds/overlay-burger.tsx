import { useLocation } from 'react-router';
import { HeaderBox } from '../header-box.tsx';
import type { HeaderProps } from '../header-settings.ts';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    overlayBurger: object;
  }
}

/** A header over the first picture of the home page, whose button opens the menu from the left on screens of all widths. */
export function Header(props: HeaderProps<'overlayBurger'>) {
  const { pathname } = useLocation();
  return <HeaderBox {...props} over={pathname === '/'} />;
}
