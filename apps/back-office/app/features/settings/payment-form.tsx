import type { HandledPayment, PaymentSettings } from '@witryna/contract/shop-settings';
import { useState } from 'react';
import { typedValues } from '../../forms/described-draft.ts';
import { DescribedFields } from '../../forms/described-fields.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoticeAddress } from './notice-address.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { RemovePayment } from './remove-payment.tsx';
import { SettingsForm } from './settings-form.tsx';
import { IS_ON, usePaymentForm } from './use-payment-form.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface PaymentFormProps {
  readonly host: string;
  readonly settings: PaymentSettings;
  readonly payment: HandledPayment;
  readonly isNew: boolean;
}

/** The fields of a payment as its kind describes them, whether it is on, and its check at the provider. */
export function PaymentForm({ host, settings, payment, isNew }: PaymentFormProps) {
  const t = useTexts('back-office-settings');
  const { problemOf } = useSettingTexts();
  const [isRemoving, setRemoving] = useState(false);
  const form = usePaymentForm({ host, settings, payment, isNew });
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
              <PaymentCheck
                host={host}
                type={type}
                label={label}
                currency={settings.currency}
                valuesOf={() => typedValues(fields, form.draft)}
                nameOf={nameOf}
                typed={draft}
              />
            )}
          </div>
        </Card>
      )}
      {noticeAddress && <NoticeAddress address={noticeAddress} />}
      {!isNew && (
        <div>
          <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
            {t('removePayment')}
          </Button>
        </div>
      )}
      {isRemoving && (
        <RemovePayment
          {...{ host, settings, type, label }}
          onRemoved={form.discard}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingsForm>
  );
}
