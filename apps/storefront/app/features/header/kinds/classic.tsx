import { classes } from '../../../ui/classes.ts';
import { ContactLine } from '../contact-line.tsx';
import { HeaderBox } from '../header-box.tsx';
import { HeaderIcons } from '../header-icons.tsx';
import { HeaderSearch } from '../header-search.ts';
import type { HeaderProps, PhoneSettings } from '../header-settings.ts';
import { Logo } from '../logo.tsx';
import { MainMenu } from '../main-menu.tsx';

interface ClassicSettings extends PhoneSettings {
  /** The header's width; `container` by default. */
  width?: 'container' | 'fluid';
  /** Adds a narrow row with contact links above the header; it is hidden below 992 px. */
  topBar?: boolean;
  /** The width of the line below that row; `full` by default. */
  topBarLine?: 'full' | 'inset';
}

declare module '../header-settings.ts' {
  interface HeaderKinds {
    classic: ClassicSettings;
  }
}

/** A header with logo, menu, search and icons in one row. */
export function Header(props: HeaderProps<'classic'>) {
  const { settings, categories, contact } = props;
  const inset = settings.topBarLine === 'inset';
  const width = settings.width === 'fluid' ? 'container-fluid' : 'container';
  return (
    <HeaderBox {...props}>
      {(mark) => (
        <>
          {settings.topBar && (
            <div className={classes('max-lg:hidden', inset ? width : 'border-b border-line bg-soft')}>
              <ContactLine contact={contact} className={inset ? 'border-b border-line' : width} />
            </div>
          )}
          {mark}
          <div className="header-bar max-lg:hidden">
            <div
              className={classes(
                width,
                'grid min-h-20 grid-cols-[auto_1fr_auto] items-center gap-x-4 xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] xl:gap-x-6',
              )}
            >
              <Logo />
              <MainMenu categories={categories} className="justify-self-center" />
              <div className="flex items-center justify-end gap-2">
                <HeaderSearch className="w-42 xl:w-full xl:max-w-56" />
                <HeaderIcons className="-mr-2" />
              </div>
            </div>
          </div>
        </>
      )}
    </HeaderBox>
  );
}
