import { themes } from '@witryna/contract/people';
import { useNavigate } from 'react-router';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { signOut } from '../platform/api/sign-in-calls.ts';
import { showToast } from '../platform/notices/toasts.ts';
import { useObserved } from '../platform/observable.ts';
import { useMe, useShop } from '../platform/session/me-context.ts';
import { useOwnChoice } from '../platform/session/own-choice.ts';
import { chosenShortcuts, chosenTheme } from '../platform/stored/choices.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { PersonIcon, SignOutIcon } from '../ui/icons.tsx';
import type { LateMenuProps } from '../ui/late-menu.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/menu.tsx';
import { useShownScreens } from './screens.ts';

interface PersonMenuProps extends LateMenuProps {
  /** Whether it is opened from the bar of phones. */
  readonly inBar: boolean;
}

/** One's own account, and on phones the screens for which the bar has no room. */
export function PersonMenu({ trigger, inBar }: PersonMenuProps) {
  const t = useTexts('back-office');
  const { person } = useMe();
  const shortcuts = useObserved(chosenShortcuts) ?? 'on';
  const theme = useObserved(chosenTheme) ?? 'system';
  const choose = useOwnChoice();
  const refusalText = useRefusalText();
  const shown = useShownScreens().filter(({ isDaily }) => !isDaily);
  const shop = useShop();
  const navigate = useNavigate();
  async function leave() {
    try {
      await signOut();
      // A new page, so that nothing of this person stays in memory.
      location.assign('/sign-in');
    } catch (error) {
      showToast(refusalText(error), 'error');
    }
  }
  return (
    <Menu side="top" align={inBar ? 'end' : 'start'} trigger={trigger} className="w-62">
      {inBar && (
        <p className="px-2.5 py-2 leading-tight">
          <span className="block truncate text-sm font-medium">{person.name}</span>
          <span className="block truncate text-xs text-muted">{person.email}</span>
        </p>
      )}
      <MenuItem icon={PersonIcon} onClick={() => void navigate('/account')}>
        {t('screen_account')}
      </MenuItem>
      {inBar &&
        shown.map(({ key, icon, address }) => (
          <MenuItem key={key} icon={icon} onClick={() => void navigate(address(shop?.host ?? ''))}>
            {t(`screen_${key}`)}
          </MenuItem>
        ))}
      <MenuLine />
      <MenuChoice
        label={t('theme')}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        onChoose={(chosen) => choose({ theme: chosen })}
      />
      <MenuLine />
      {!inBar && (
        <>
          <MenuChoice
            label={t('shortcuts')}
            value={shortcuts}
            choices={(['on', 'off'] as const).map((value) => ({ value, label: t(`shortcuts_${value}`) }))}
            onChoose={(chosen) => chosenShortcuts.set(chosen)}
          />
          <MenuLine />
        </>
      )}
      <MenuItem icon={SignOutIcon} onClick={() => void leave()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
