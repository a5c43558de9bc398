import { useQuery } from '@tanstack/react-query';
import type { AccountSettings, HandledAccount } from '@witryna/contract/shop-settings';
import { useParams } from 'react-router';
import { accountsQuery, saveAccounts } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { AccountMarks } from './account-marks.tsx';
import { AddList, OrderedList } from './ordered-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useOrder } from './use-order.ts';

/** The carriers at which the shop buys labels, and those at which it could. */
export function CarriersScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const { data, error, refetch } = useQuery(accountsQuery(host, 'carriers', useLanguage()));
  return (
    <SettingsFrame title={t('place_carriers')}>
      {data && <Carriers host={host} settings={data} />}
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} isFramed />}
    </SettingsFrame>
  );
}

function Carriers({ host, settings }: { host: string; settings: AccountSettings }) {
  const t = useTexts('back-office-settings');
  const { accounts, others, version } = settings;
  const list = accounts.map(({ type, label }) => ({ item: { type }, label }));
  const { move, isBusy } = useOrder(host, list, (order) =>
    saveAccounts(host, 'carriers', { version, accounts: order }),
  );
  const itemOf = ({ type, label }: HandledAccount) => {
    return { key: type, label, to: `/${host}/settings/carriers/${encodeURIComponent(type)}` };
  };
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('yourCarriers')}>
        {accounts.length === 0 && <p className="px-4 pb-4 text-sm text-pretty text-muted md:px-5">{t('noCarriers')}</p>}
        <OrderedList
          items={accounts.map((account) => ({ ...itemOf(account), marks: <AccountMarks account={account} /> }))}
          isBusy={isBusy}
          onMove={move}
        />
      </Card>
      {others.length > 0 && (
        <Card title={t('addCarrier')}>
          <AddList items={others.map(itemOf)} />
        </Card>
      )}
    </div>
  );
}
