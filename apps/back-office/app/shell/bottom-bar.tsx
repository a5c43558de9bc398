import { NavLink } from 'react-router';
import { useShop } from '../platform/session/me-context.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { classes } from '../ui/classes.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { PersonButton } from './person-button.tsx';
import { useShownScreens } from './screens.ts';
import { paletteIsOpen } from './shortcuts.ts';
import { tabStyle } from './tab-style.ts';

/** The menu of phones and narrow windows, where a thumb reaches it. */
export function BottomBar() {
  const t = useTexts('back-office');
  const shop = useShop();
  const shown = useShownScreens().filter(({ isDaily }) => isDaily);
  return (
    <nav
      aria-label={t('screens')}
      className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {shown.map(({ key, icon: ScreenIcon, address }) => (
        <NavLink
          key={key}
          to={address(shop?.host ?? '')}
          end={key === 'start'}
          className={({ isActive }) => classes(tabStyle, isActive ? 'text-accent' : 'text-muted')}
        >
          <ScreenIcon size={22} />
          {t(`screen_${key}`)}
        </NavLink>
      ))}
      <button type="button" className={classes(tabStyle, 'text-muted')} onClick={() => paletteIsOpen.set(true)}>
        <SearchIcon size={22} />
        {t('paletteTab')}
      </button>
      <PersonButton inBar />
    </nav>
  );
}
