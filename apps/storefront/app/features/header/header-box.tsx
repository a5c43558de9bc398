import type { ReactNode } from 'react';
import { aliveLater } from '../../platform/hydration/alive-later.tsx';
import { ContactLine } from './contact-line.tsx';
import { HeaderIcons } from './header-icons.tsx';
import type { HeaderProps } from './header-settings.ts';
import { Logo } from './logo.tsx';
import { useStuck } from './use-stuck.ts';

const OffCanvasMenu = aliveLater(async () => (await import('./off-canvas-menu.tsx')).OffCanvasMenu);

/** Three columns with the middle one in the centre of the page. */
export const threeParts = 'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-6';

interface HeaderBoxProps extends HeaderProps {
  /** It lies over the picture that opens the page. */
  readonly over?: boolean;
  /** The rows of wide screens. The mark stands directly above the row that sticks. */
  children(mark: ReactNode): ReactNode;
}

/**
 * The `<header>` of every kind, with the bar that all kinds show below 992 px. Its children sit in the page's own box
 * (`display: contents`): so the row that sticks does so over the whole page, and nothing moves when it does.
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
      <SmallBar {...header} />
      {children(<div ref={mark} className="max-lg:absolute max-lg:top-0" />)}
    </header>
  );
}

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
