import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { accountsQuery } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountMarks } from './account-marks.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The mailbox from which replies of shoppers come back into their messages. */
export function MailboxScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...accountsQuery(host, 'mailbox', useLanguage()),
    refetchOnMount: 'always',
  });
  const added = data?.accounts[0];
  const account = added ?? data?.others[0];
  return (
    <SettingsFrame title={t('place_mailbox')} mark={added && <AccountMarks account={added} />}>
      {!data && error && <Failure error={error} retry={refetch} />}
      {!(data && isFetchedAfterMount) && !error && <ListSkeleton rows={4} isFramed />}
      {data && isFetchedAfterMount && account && (
        <div className="flex flex-col gap-4">
          <Notice tone="info">{t('mailboxText')}</Notice>
          <AccountForm
            key={added ? 'stored' : 'new'}
            {...{ host, settings: data, account }}
            place="mailbox"
            isNew={!added}
          />
        </div>
      )}
    </SettingsFrame>
  );
}
