import type { Language } from '@witryna/contract/languages';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { signOut } from '../platform/api/sign-in-calls.ts';
import { showToast } from '../platform/notices/toasts.ts';
import { useObserved } from '../platform/observable.ts';
import { useMe } from '../platform/session/me-context.ts';
import { applyTheme, chosenLanguage, chosenShortcuts, chosenTheme, themes } from '../platform/stored/choices.ts';
import { useLanguage, useTexts } from '../platform/texts/texts.ts';
import { SignOutIcon } from '../ui/icons.tsx';
import type { LateMenuProps } from '../ui/late-menu.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/menu.tsx';
import { languageChoices } from './language-choices.ts';

interface PersonMenuProps extends LateMenuProps {
  /** Whether it is opened from the bar of phones. */
  readonly inBar: boolean;
}

/** Who is signed in, and what they choose for themselves on this device. */
export function PersonMenu({ trigger, inBar }: PersonMenuProps) {
  const t = useTexts('back-office');
  const { person } = useMe();
  const language = useLanguage();
  const theme = useObserved(chosenTheme) ?? 'system';
  const shortcuts = useObserved(chosenShortcuts) ?? 'on';
  const refusalText = useRefusalText();
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
      <MenuChoice<Language>
        label={t('language')}
        value={language}
        choices={languageChoices}
        onChoose={(chosen) => chosenLanguage.set(chosen)}
      />
      <MenuLine />
      <MenuChoice
        label={t('theme')}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
        onChoose={(chosen) => {
          chosenTheme.set(chosen);
          applyTheme();
        }}
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
