import type { ReactNode } from 'react';
import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';
import { ContactLine } from './contact-line.tsx';
import { HeaderIcons } from './header-icons.tsx';
import { HeaderSearch } from './header-search.ts';
import type { HeaderProps } from './header-settings.ts';
import { Logo } from './logo.tsx';
import { useStuck } from './use-stuck.ts';

const OffCanvasMenu = hydrateLater(async () => (await import('./off-canvas-menu.tsx')).OffCanvasMenu);

/** A row of three columns whose middle one is centred on the page. */
export const threeParts = 'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-6';

/** `left`: the logo at the left, the menu at the right; `search`: the same, with a field for searching below. */
export type SmallBarLook = 'left' | 'search';

interface HeaderBoxProps extends HeaderProps {
  /** True to place the header over the page's first picture. */
  readonly over?: boolean;
  /** How the bar of small screens is arranged. */
  readonly small?: SmallBarLook | undefined;
  /** Renders the rows for wide screens, with `mark` directly above the sticky row. Without it, all screens have the bar. */
  children?(mark: ReactNode): ReactNode;
}

/**
 * The `<header>` of every kind, with the bar that all kinds show below 992 px. It has `display: contents`, so that its
 * sticky row sticks for the height of the whole page.
 */
export function HeaderBox({ over, small, children, ...header }: HeaderBoxProps) {
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
          <SmallBar {...header} look={small} />
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

function SmallBar({ look, ...props }: HeaderProps & { look: SmallBarLook | undefined }) {
  if (look) {
    return (
      <div className="header-bar lg:hidden">
        <div className="container grid grid-cols-[minmax(0,1fr)_auto_auto] grid-rows-[4rem] items-center">
          <Logo />
          <HeaderIcons small />
          <HeaderMenu {...props} atEnd />
          {look === 'search' && <HeaderSearch className="col-span-full pb-3" />}
        </div>
      </div>
    );
  }
  return (
    <div className="header-bar lg:hidden">
      <div className="container grid min-h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2">
        <HeaderMenu {...props} />
        <Logo />
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

/** The button that opens the menu, with the shop's contacts at its end. */
export function HeaderMenu({ categories, contact, atEnd }: HeaderProps & { atEnd?: boolean }) {
  return (
    <OffCanvasMenu categories={categories} atEnd={atEnd}>
      <ContactLine contact={contact} className="mt-6 flex-col items-start!" />
    </OffCanvasMenu>
  );
}
