import type { HandledPayment, PaymentSettings, SavedPayments } from '@witryna/contract/shop-settings';
import { useState } from 'react';
import { typedValues } from '../../forms/described-draft.ts';
import { DescribedFields } from '../../forms/described-fields.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { checkPayment, paymentsQuery, savePayments } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoticeAddress } from './notice-address.tsx';
import { RemoveKind } from './remove-kind.tsx';
import { SettingsCheck } from './settings-check.tsx';
import { SettingsForm } from './settings-form.tsx';
import { IS_ON, type ListOfKinds, useKindForm } from './use-kind-form.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface PaymentFormProps {
  readonly host: string;
  readonly settings: PaymentSettings;
  readonly payment: HandledPayment;
  readonly isNew: boolean;
}

const listOf = ({ version, payments, others }: PaymentSettings): ListOfKinds => ({ version, listed: payments, others });
const orderOf = (payments: readonly HandledPayment[]) => payments.map(({ type, isOn }) => ({ type, isOn }));

/** The fields of a payment as its kind describes them, whether it is on, and its check at the provider. */
export function PaymentForm({ host, settings, payment, isNew }: PaymentFormProps) {
  const t = useTexts('back-office-settings');
  const { problemOf } = useSettingTexts();
  const [isRemoving, setRemoving] = useState(false);
  const language = useLanguage();
  const to = `/${host}/settings/payments`;
  const save = (version: number, payments: SavedPayments['payments']) => savePayments(host, { version, payments });
  const form = useKindForm({
    ...{ host, list: listOf(settings), kind: payment, isNew, to, save },
    readList: async () => listOf(await queryClient.fetchQuery({ ...paymentsQuery(host, language), staleTime: 0 })),
  });
  const { draft, problems, change } = form;
  const { type, label, fields, isOnline, problem, noticeAddress } = payment;
  const nameOf = (name: string) =>
    name === IS_ON ? t('offered') : (fields.find((field) => field.name === name)?.label ?? name);
  return (
    <SettingsForm form={form} nameOf={nameOf} newText={isNew ? t('notAdded') : undefined}>
      {problem === 'currency' && <Notice tone="warning">{t('wrongCurrency', { currency: settings.currency })}</Notice>}
      {problem === 'incomplete' && <Notice tone="warning">{t('incompleteText')}</Notice>}
      {payment.isTest && <Notice tone="warning">{t('testText')}</Notice>}
      <Card>
        <div className="px-4 py-2 md:px-5">
          <CheckField
            data-path={IS_ON}
            label={t('offered')}
            hint={t('offeredHint')}
            checked={draft[IS_ON] === true}
            onChange={({ target }) => change({ [IS_ON]: target.checked })}
          />
        </div>
      </Card>
      {fields.length > 0 && (
        <Card title={t(isOnline ? 'account' : 'details')}>
          <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
            <DescribedFields
              fields={fields}
              draft={draft}
              problemOf={(name) => problemOf(problems.get(name), draft[name])}
              onChange={(name, value) => change({ [name]: value })}
            />
            {isOnline && (
              <SettingsCheck
                label={label}
                currency={settings.currency}
                ask={() => checkPayment(host, type, typedValues(fields, form.draft))}
                nameOf={nameOf}
                typed={draft}
              />
            )}
          </div>
        </Card>
      )}
      {noticeAddress && <NoticeAddress address={noticeAddress} text={t('noticeAddressText')} />}
      {!isNew && (
        <div>
          <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
            {t('removePayment')}
          </Button>
        </div>
      )}
      {isRemoving && (
        <RemoveKind
          {...{ host, to, label }}
          title={t('removeKindTitle', { name: label })}
          text={t('removePaymentText')}
          action={t('removePayment')}
          remove={() =>
            save(
              settings.version,
              orderOf(settings.payments).filter((one) => one.type !== type),
            )
          }
          onRemoved={form.discard}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingsForm>
  );
}
