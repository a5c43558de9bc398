import { Link } from 'react-router';
import { useMessages } from '../../../platform/texts/messages.ts';
import { icon } from '../../../ui/icon.tsx';
import { HeaderMenu } from '../header-box.tsx';
import { CartLink } from '../header-icons.tsx';
import type { HeaderProps } from '../header-settings.ts';
import { Logo } from '../logo.tsx';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    quiet: object;
  }
}

const HelpIcon = /* @__PURE__ */ icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M12 16.500v.01" />,
);

/**
 * A header that leads away as little as it can: menu (which has search and lists), logo, help and cart. A shop may have it
 * on its checkout page only.
 */
export function Header(props: HeaderProps<'quiet'>) {
  const t = useMessages('shop');
  return (
    <header className="contents" data-header="quiet">
      <div className="header-bar border-b border-line">
        <div className="container grid min-h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2 lg:min-h-20">
          <HeaderMenu {...props} />
          <Logo />
          <div className="-mr-2 flex items-center justify-self-end">
            <Link
              to="/help-center"
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm no-underline underline-offset-4 hover:underline"
            >
              <HelpIcon size={22} />
              <span className="max-sm:sr-only">{t('helpCenter')}</span>
            </Link>
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}
