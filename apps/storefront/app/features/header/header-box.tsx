import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';
import { classes } from '../../ui/classes.ts';
import { ContactLine } from './contact-line.tsx';
import { HeaderIcons } from './header-icons.tsx';
import { HeaderSearch } from './header-search.ts';
import type { HeaderProps } from './header-settings.ts';
import { Logo } from './logo.tsx';
import type { MenuOpeners } from './off-canvas-menu.tsx';
import { useStuck } from './use-stuck.ts';

const OffCanvasMenu = hydrateLater(async () => (await import('./off-canvas-menu.tsx')).OffCanvasMenu);

/** A row of three columns whose middle one is centred on the page. */
export const threeParts = 'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-6';

interface HeaderBoxProps extends HeaderProps {
  /** True to place the header over the page's first picture. */
  readonly over?: boolean;
  /** Renders the rows for wide screens, with `mark` directly above the sticky row. Without it, all screens have the bar. */
  children?(mark: ReactNode): ReactNode;
}

/**
 * The `<header>` of every kind, with the bar that all kinds show below 992 px. It has `display: contents`, so that its
 * sticky row sticks for the height of the whole page.
 */
export function HeaderBox({ over, children, ...header }: HeaderBoxProps) {
  const { mark, stuck } = useStuck();
  return (
    <header
      className="contents"
      data-header={header.settings.kind}
      data-over={over || undefined}
      data-stuck={stuck || undefined}
    >
      {children ? (
        <>
          <SmallBar {...header} />
          {children(<div ref={mark} className="max-lg:absolute max-lg:top-0" />)}
        </>
      ) : (
        <>
          <div ref={mark} />
          <BurgerBar {...header} />
        </>
      )}
    </header>
  );
}

function SmallBar(props: HeaderProps) {
  const { bar, dark } = props.settings;
  const { pathname } = useLocation();
  const tone = dark && 'section-inverse header-dark';
  const logo = <Logo light={dark} />;
  if (bar === 'rows') {
    return (
      <>
        <div className={classes('flex justify-center pt-3 lg:hidden', tone)}>{logo}</div>
        <div className={classes('header-bar lg:hidden', tone)}>
          <div className="container flex min-h-12 items-center justify-between">
            <HeaderMenu {...props} />
            <HeaderIcons small className="-mr-2" />
          </div>
        </div>
      </>
    );
  }
  if (bar) {
    // On inner pages, the field would push the goods down.
    const field = bar === 'search' && pathname === '/';
    return (
      <>
        <div className={classes('header-bar lg:hidden', tone)}>
          <div className="container flex min-h-16 items-center">
            <div className="min-w-0 grow">{logo}</div>
            <HeaderIcons small />
            <HeaderMenu {...props} opens={field ? 'menu' : 'searchAndMenu'} />
          </div>
        </div>
        {field && (
          <div className={classes('container border-b border-line py-2 lg:hidden', tone)}>
            <HeaderSearch />
          </div>
        )}
      </>
    );
  }
  return (
    <div className={classes('header-bar lg:hidden', tone)}>
      <div className="container grid min-h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2">
        <HeaderMenu {...props} />
        {logo}
        <HeaderIcons small className="-mr-2 justify-self-end" />
      </div>
    </div>
  );
}

/** The bar with the menu button, for screens of all widths. */
function BurgerBar(props: HeaderProps) {
  return (
    <div className="header-bar">
      <div className="container-fluid grid min-h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2 lg:min-h-20">
        <HeaderMenu {...props} />
        <Logo overPhoto />
        <HeaderIcons small className="-mr-2 justify-self-end" />
      </div>
    </div>
  );
}

/** The buttons that open the menu, with the shop's contacts at its end. */
export function HeaderMenu({ categories, contact, opens }: HeaderProps & { readonly opens?: MenuOpeners }) {
  return (
    <OffCanvasMenu categories={categories} opens={opens}>
      <ContactLine contact={contact} className="mt-6 flex-col items-start!" />
    </OffCanvasMenu>
  );
}
