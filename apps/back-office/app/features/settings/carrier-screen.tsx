import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { accountsQuery } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountMarks } from './account-marks.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** One carrier of the shop, or one that it could have. */
export function CarrierScreen() {
  const t = useTexts('back-office-settings');
  const { host = '', type = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...accountsQuery(host, 'carriers', useLanguage()),
    refetchOnMount: 'always',
  });
  const added = data?.accounts.find((one) => one.type === type);
  const carrier = added ?? data?.others.find((one) => one.type === type);
  return (
    <SettingsFrame
      title={carrier?.label ?? t('place_carriers')}
      back={{ to: `/${host}/settings/carriers`, label: t('toCarriers') }}
      mark={added && <AccountMarks account={added} />}
    >
      {!data && error && <Failure error={error} retry={refetch} />}
      {!(data && isFetchedAfterMount) && !error && <ListSkeleton rows={4} isFramed />}
      {data && isFetchedAfterMount && carrier && (
        <AccountForm key={type} host={host} place="carriers" settings={data} account={carrier} isNew={!added} />
      )}
      {data && !carrier && (
        <EmptyState icon={KeyIcon} title={t('carrierMissing')}>
          <Link to={`/${host}/settings/carriers`} className={buttonStyle({})}>
            {t('toCarriers')}
          </Link>
        </EmptyState>
      )}
    </SettingsFrame>
  );
}
