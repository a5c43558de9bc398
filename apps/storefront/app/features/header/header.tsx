import { useLocation } from 'react-router';
import { aliveLater } from '../../platform/hydration/alive-later.tsx';
import { classes } from '../../ui/classes.ts';
import { type ContactDetails, ContactLine } from './contact-line.tsx';
import { CartLink, HeaderIcons } from './header-icons.tsx';
import type { HeaderSettings } from './header-settings.ts';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import type { MenuCategory } from './menu-categories.ts';
import { SearchForm } from './search-form.tsx';
import { useStuck } from './use-stuck.ts';

const OffCanvasMenu = aliveLater(async () => (await import('./off-canvas-menu.tsx')).OffCanvasMenu);

export interface HeaderProps {
  readonly settings: HeaderSettings;
  readonly categories: readonly MenuCategory[];
  readonly contact: ContactDetails | null | undefined;
}

/**
 * The row that sticks is a child of the page's own box (`display: contents` above it), so that it sticks over the whole page and nothing
 * moves when it does.
 */
export function Header(props: HeaderProps) {
  const { pathname } = useLocation();
  const { mark, stuck } = useStuck();
  const Rows = rows[props.settings.kind];
  return (
    <header
      className="contents"
      data-header={props.settings.kind}
      data-over={(props.settings.kind === 'overlayTwoRow' && pathname === '/') || undefined}
      data-stuck={stuck || undefined}
    >
      <SmallBar {...props} />
      <Rows {...props} mark={<div ref={mark} className="max-lg:absolute max-lg:top-0" />} />
    </header>
  );
}

type RowsProps = HeaderProps & { readonly mark: React.ReactNode };

const rows = { classic: Classic, overlayTwoRow: OverlayTwoRow, centredLogo: CentredLogo };

const threeParts = 'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-6';

/** Below 992 px every header is the same bar. */
function SmallBar({ categories, contact }: HeaderProps) {
  return (
    <div className="header-bar lg:hidden">
      <div className="container grid min-h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2">
        <OffCanvasMenu categories={categories}>
          <ContactLine contact={contact} className="mt-6 flex-col items-start!" />
        </OffCanvasMenu>
        <Logo />
        <HeaderIcons small className="-mr-2 justify-self-end" />
      </div>
    </div>
  );
}

function Classic({ settings, categories, contact, mark }: RowsProps) {
  const width = settings.width === 'container' ? 'container' : 'container-fluid';
  return (
    <>
      {settings.topBar && (
        <div className="border-b border-line bg-soft max-lg:hidden">
          <ContactLine contact={contact} className={width} />
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
            <SearchForm className="w-42 xl:w-full xl:max-w-56" />
            <HeaderIcons className="-mr-2" />
          </div>
        </div>
      </div>
    </>
  );
}

function OverlayTwoRow({ categories, mark }: RowsProps) {
  return (
    <>
      <div className="header-top max-lg:hidden">
        <div className={classes('container-fluid', threeParts, 'h-24')}>
          <SearchForm className="max-w-64" />
          <Logo large />
          <HeaderIcons className="-mr-2 justify-self-end" />
        </div>
      </div>
      {mark}
      <div className="header-bar max-lg:hidden">
        <div className={classes('container-fluid', threeParts, 'h-14')}>
          <span />
          <MainMenu categories={categories} />
          <CartLink className="header-when-stuck -mr-2 justify-self-end" />
        </div>
      </div>
    </>
  );
}

function CentredLogo({ categories, contact, mark }: RowsProps) {
  return (
    <>
      <div className="max-lg:hidden">
        <div className={classes('container', threeParts, 'min-h-28')}>
          <SearchForm className="max-w-64" />
          <Logo large />
          <ContactLine contact={contact && { phone: contact.phone }} className="justify-self-end text-sm" />
        </div>
      </div>
      {mark}
      <div className="header-bar border-y border-line max-lg:hidden">
        <div className={classes('container', threeParts, 'h-14')}>
          <span />
          <MainMenu categories={categories} />
          <HeaderIcons className="-mr-2 justify-self-end" />
        </div>
      </div>
    </>
  );
}
