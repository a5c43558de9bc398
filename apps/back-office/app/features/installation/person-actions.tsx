import type { InstallationPerson } from '@witryna/contract/installation';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { AskedOfPerson } from './person-dialog.tsx';

interface PersonActionsProps extends LateMenuProps {
  readonly person: InstallationPerson;
  onAsk(asked: AskedOfPerson): void;
}

/** What an operator does for somebody who has lost a device or a second factor, or about somebody who leaves. */
export function PersonActions({ trigger, person, onAsk }: PersonActionsProps) {
  const t = useTexts('back-office-people');
  return (
    <Menu trigger={trigger} align="end">
      <MenuItem onClick={() => onAsk({ person, what: 'endSessions' })}>{t('endSessions')}</MenuItem>
      {person.locked && <MenuItem onClick={() => onAsk({ person, what: 'unlock' })}>{t('unlock')}</MenuItem>}
      {person.secondFactor && (
        <MenuItem danger onClick={() => onAsk({ person, what: 'resetFactor' })}>
          {t('resetFactor')}
        </MenuItem>
      )}
      {person.operator && (
        <MenuItem danger onClick={() => onAsk({ person, what: 'endOperator' })}>
          {t('endOperator')}
        </MenuItem>
      )}
      <MenuItem danger onClick={() => onAsk({ person, what: 'closeAccount' })}>
        {t('closeAccount')}
      </MenuItem>
    </Menu>
  );
}
