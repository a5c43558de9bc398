import { classes } from '../../../ui/classes.ts';
import { ContactLine } from '../contact-line.tsx';
import { HeaderBox } from '../header-box.tsx';
import { HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { MainMenu, MenuPages } from '../main-menu.tsx';

interface ClassicSettings {
  /** The header's width; `container` by default. */
  width?: 'container' | 'fluid';
  /** Puts contacts and a line into the narrow row above, which has the shop's pages. */
  topBar?: boolean;
  /** The width of the line below that row; `full` by default. */
  topBarLine?: 'full' | 'inset';
}

declare module '../header-settings.ts' {
  interface HeaderKinds {
    classic: ClassicSettings;
  }
}

/** A header with logo, menu, search and icons in one row, and the shop's pages in a narrow one above it. */
export function Header(props: HeaderProps<'classic'>) {
  const { settings, categories, contact } = props;
  const inset = settings.topBarLine === 'inset';
  const width = settings.width === 'fluid' ? 'container-fluid' : 'container';
  return (
    <HeaderBox {...props}>
      {(mark) => (
        <>
          <div
            className={classes(
              'text-xs max-lg:hidden',
              settings.topBar && !inset && 'border-b border-line bg-soft',
              inset && width,
            )}
          >
            <div
              className={classes('flex items-center justify-between gap-x-6', inset ? 'border-b border-line' : width)}
            >
              <ContactLine contact={settings.topBar ? contact : null} />
              <MenuPages className="flex gap-x-6" />
            </div>
          </div>
          {mark}
          <div className="header-bar max-lg:hidden">
            <div className={classes(width, 'flex min-h-16 items-center gap-x-4 xl:gap-x-8')}>
              <Logo />
              <MainMenu categories={categories} room={60} />
              <HeaderSearch className="ml-auto max-w-96 grow" />
              <HeaderIcons className="-mr-2" />
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}
