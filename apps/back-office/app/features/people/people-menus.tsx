import type { Member, ShopPeople } from '@witryna/contract/people';
import { useParams } from 'react-router';
import { invite, peopleQuery } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { AskedOfPeople } from './people-dialogs.tsx';

interface MemberMenuProps extends LateMenuProps {
  readonly member: Member;
  onAsk(asked: AskedOfPeople): void;
}

export function MemberMenu({ trigger, member, onAsk }: MemberMenuProps) {
  const t = useTexts('back-office-people');
  return (
    <Menu trigger={trigger} align="end">
      <MenuItem onClick={() => onAsk({ what: 'change', member })}>{t('changeRights')}</MenuItem>
      <MenuLine />
      <MenuItem danger onClick={() => onAsk({ what: 'remove', member })}>
        {t('remove')}
      </MenuItem>
    </Menu>
  );
}

interface InvitationMenuProps extends LateMenuProps {
  readonly invitation: ShopPeople['invitations'][number];
  onAsk(asked: AskedOfPeople): void;
}

export function InvitationMenu({ trigger, invitation, onAsk }: InvitationMenuProps) {
  const t = useTexts('back-office-people');
  const { host = '' } = useParams();
  const refusalText = useRefusalText();
  const { email, language, role, areas } = invitation;
  const again = useChange(() => invite(host, { email, language, role, areas }), peopleQuery(host).queryKey);
  const inviteAgain = () =>
    again.mutate(undefined, {
      onSuccess: () => showToast(t('invited', { email })),
      onError: (error) => showToast(refusalText(error), 'error'),
    });
  return (
    <Menu trigger={trigger} align="end">
      <MenuItem onClick={inviteAgain}>{t('inviteAgain')}</MenuItem>
      <MenuLine />
      <MenuItem danger onClick={() => onAsk({ what: 'withdraw', invitation })}>
        {t('withdraw')}
      </MenuItem>
    </Menu>
  );
}
