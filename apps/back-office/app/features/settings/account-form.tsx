import { isNetworkFault } from '@witryna/contract/network-fault';
import type { AccountSettings, HandledAccount } from '@witryna/contract/shop-settings';
import { useState } from 'react';
import { typedValues } from '../../forms/described-draft.ts';
import { DescribedFields } from '../../forms/described-fields.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import {
  type AccountPlace,
  accountsQuery,
  checkAccount,
  saveAccounts,
  settingsKey,
} from '../../platform/api/settings-calls.ts';
import { startPageQuery } from '../../platform/api/start-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoticeAddress } from './notice-address.tsx';
import { RemoveKind } from './remove-kind.tsx';
import { SettingsCheck } from './settings-check.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type ListOfKinds, useKindForm } from './use-kind-form.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface AccountFormProps {
  readonly host: string;
  readonly place: AccountPlace;
  readonly settings: AccountSettings;
  readonly account: HandledAccount;
  readonly isNew: boolean;
}

const listOf = ({ version, accounts, others }: AccountSettings): ListOfKinds => ({ version, listed: accounts, others });

/** The fields of an account as its kind describes them, and its check on the other side. */
export function AccountForm({ host, place, settings, account, isNew }: AccountFormProps) {
  const t = useTexts('back-office-settings');
  const shared = useTexts('back-office');
  const { problemOf } = useSettingTexts();
  const language = useLanguage();
  const [isRemoving, setRemoving] = useState(false);
  const { type, label, fields, isTest, problem, reason, noticeAddress } = account;
  const to = `/${host}/settings/${place}`;
  const form = useKindForm({
    ...{ host, list: listOf(settings), kind: account, isNew, to },
    save: (version, list) => {
      const accounts = list.map(({ type: one, values }) => ({ type: one, ...(values && { values }) }));
      return saveAccounts(host, place, { version, accounts });
    },
    readList: async () =>
      listOf(await queryClient.fetchQuery({ ...accountsQuery(host, place, language), staleTime: 0 })),
  });
  const { draft, problems, change } = form;
  const others = settings.accounts.filter((one) => one.type !== type).map((one) => ({ type: one.type }));
  const ask = async () => {
    const answer = await checkAccount(host, place, { type, values: typedValues(fields, form.draft) });
    // What is stored may work again.
    for (const queryKey of [settingsKey(host), startPageQuery(host).queryKey])
      void queryClient.invalidateQueries({ queryKey });
    return answer;
  };
  const fault = isNetworkFault(reason) ? reason : undefined;
  const said = reason === 'refused' ? t('check_refused', { name: label }) : (reason ?? '');
  const nameOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return (
    <SettingsForm form={form} nameOf={nameOf} newText={isNew ? t('notSetUp') : undefined}>
      {problem === 'incomplete' && <Notice tone="warning">{t(`incomplete_${place}`)}</Notice>}
      {problem === 'failing' && (
        <Notice tone={fault ? 'warning' : 'error'}>
          {fault ? `${t(`unchecked_${place}`)} ${shared(`fault_${fault}`)}` : t(`failing_${place}`, { reason: said })}
        </Notice>
      )}
      {isTest && <Notice tone="warning">{t('testParcels')}</Notice>}
      {fields.length > 0 && (
        <Card title={t(`account_${place}`)}>
          <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
            <DescribedFields
              fields={fields}
              draft={draft}
              problemOf={(name) => problemOf(problems.get(name), draft[name])}
              onChange={(name, value) => change({ [name]: value })}
            />
            <SettingsCheck label={label} ask={ask} nameOf={nameOf} typed={draft} />
          </div>
        </Card>
      )}
      {noticeAddress && <NoticeAddress address={noticeAddress} text={t('parcelNoticeText')} />}
      {!isNew && (
        <div>
          <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
            {t(`remove_${place}`)}
          </Button>
        </div>
      )}
      {isRemoving && (
        <RemoveKind
          {...{ host, to, label }}
          title={t('removeKindTitle', { name: label })}
          text={t(`removeText_${place}`)}
          action={t(`remove_${place}`)}
          remove={() => saveAccounts(host, place, { version: settings.version, accounts: others })}
          onRemoved={form.discard}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingsForm>
  );
}
