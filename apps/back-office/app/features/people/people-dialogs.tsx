import type { Member, ShopPeople } from '@witryna/contract/people';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { changeMember, peopleQuery, removeMember, withdrawInvitation } from '../../platform/api/people-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { meQuery } from '../../platform/session/me.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';

/** What an owner has asked for, and what a dialog asks before it is done. */
export type AskedOfPeople =
  | { readonly what: 'invite' }
  | { readonly what: 'change'; readonly member: Member }
  | { readonly what: 'remove'; readonly member: Member }
  | { readonly what: 'withdraw'; readonly invitation: ShopPeople['invitations'][number] };

interface PeopleDialogsProps {
  readonly host: string;
  readonly asked: AskedOfPeople;
  onClose(): void;
}

export function PeopleDialogs({ host, asked, onClose }: PeopleDialogsProps) {
  const t = useTexts('back-office-people');
  const changed = [peopleQuery(host).queryKey, meQuery.queryKey];
  switch (asked.what) {
    case 'invite':
      return <InviteDialog host={host} onClose={onClose} />;
    case 'change':
      return <ChangeDialog host={host} member={asked.member} onClose={onClose} />;
    case 'remove':
      return (
        <ConfirmChange
          cancel={t('cancel')}
          changed={changed}
          title={t('removeTitle', { name: asked.member.name })}
          text={t(asked.member.role === 'owner' ? 'removeOwnerText' : 'removeText')}
          action={t('remove')}
          done={t('removed', { name: asked.member.name })}
          run={() => removeMember(host, asked.member.id)}
          onClose={onClose}
        />
      );
    default:
      return (
        <ConfirmChange
          cancel={t('cancel')}
          changed={changed}
          title={t('withdrawTitle')}
          text={t('withdrawText', { email: asked.invitation.email })}
          action={t('withdraw')}
          done={t('withdrawn')}
          run={() => withdrawInvitation(host, asked.invitation.id)}
          onClose={onClose}
        />
      );
  }
}

function ChangeDialog({ host, member, onClose }: { host: string; member: Member; onClose(): void }) {
  const t = useTexts('back-office-people');
  const change = useChange(
    (rights: Pick<Member, 'role' | 'areas'>) => changeMember(host, member.id, rights),
    peopleQuery(host).queryKey,
    meQuery.queryKey,
  );
  return (
    <RightsDialog
      title={t('changeTitle', { name: member.name })}
      rights={member}
      action={t('save')}
      change={change}
      onDone={() => {
        showToast(t('changed', { name: member.name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
