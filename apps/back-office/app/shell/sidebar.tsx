import { NavLink } from 'react-router';
import { useShop } from '../platform/session/me-context.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { classes } from '../ui/classes.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { PersonButton } from './person-button.tsx';
import { useShownScreens } from './screens.ts';
import { ShopSwitcher } from './shop-switcher.tsx';
import { hasCommandKey, paletteIsOpen } from './shortcuts.ts';

/** The menu of wide windows. */
export function Sidebar() {
  const t = useTexts('back-office');
  return (
    <div className="no-print sticky top-0 hidden h-dvh flex-col gap-1 border-r border-line bg-canvas p-3 lg:flex">
      <div className="shrink-0">
        <ShopSwitcher />
      </div>
      <button
        type="button"
        className="mt-1 mb-3 flex h-9 shrink-0 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 text-sm text-muted shadow-control hover:border-line-strong"
        aria-keyshortcuts={hasCommandKey ? 'Meta+K' : 'Control+K'}
        onClick={() => paletteIsOpen.set(true)}
      >
        <SearchIcon size={16} />
        <span className="grow truncate text-left">{t('paletteTab')}</span>
        <kbd className="key whitespace-nowrap">{hasCommandKey ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <ScreenLinks />
      <div className="mt-auto shrink-0 pt-(--toasts)">
        <PersonButton />
      </div>
    </div>
  );
}

function ScreenLinks() {
  const t = useTexts('back-office');
  const shop = useShop();
  const shown = useShownScreens();
  return (
    <nav aria-label={t('screens')} className="-mx-1 flex min-h-0 flex-col gap-0.5 overflow-y-auto p-1">
      {shown.map(({ key, icon: ScreenIcon, isBelow, address }) => (
        <NavLink
          key={key}
          to={address(shop?.host ?? '')}
          end={key === 'start'}
          className={({ isActive }) =>
            classes(
              'flex h-9 shrink-0 items-center gap-2.5 leading-4 [@media(height<56rem)]:h-8 rounded-md px-2.5 text-sm font-medium',
              isBelow && 'pl-6',
              isActive ? 'bg-soft-strong text-text' : 'text-muted-strong hover:bg-soft-strong',
            )
          }
        >
          <ScreenIcon />
          {t(`screen_${key}`)}
        </NavLink>
      ))}
    </nav>
  );
}
