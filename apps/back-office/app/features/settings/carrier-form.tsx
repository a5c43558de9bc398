import type { CarrierSettings, HandledCarrier } from '@witryna/contract/shop-settings';
import { useState } from 'react';
import { typedValues } from '../../forms/described-draft.ts';
import { DescribedFields } from '../../forms/described-fields.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { carriersQuery, checkCarrier, saveCarriers } from '../../platform/api/settings-calls.ts';
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

interface CarrierFormProps {
  readonly host: string;
  readonly settings: CarrierSettings;
  readonly carrier: HandledCarrier;
  readonly isNew: boolean;
}

const listOf = ({ version, carriers, others }: CarrierSettings): ListOfKinds => ({ version, listed: carriers, others });

/** The fields of a carrier as its kind describes them, and its check there. */
export function CarrierForm({ host, settings, carrier, isNew }: CarrierFormProps) {
  const t = useTexts('back-office-settings');
  const { problemOf } = useSettingTexts();
  const language = useLanguage();
  const [isRemoving, setRemoving] = useState(false);
  const { type, label, fields, isTest, problem, canCheck, noticeAddress } = carrier;
  const to = `/${host}/settings/carriers`;
  const form = useKindForm({
    ...{ host, list: listOf(settings), kind: carrier, isNew, to },
    save: (version, list) => {
      const carriers = list.map(({ type: one, values }) => ({ type: one, ...(values && { values }) }));
      return saveCarriers(host, { version, carriers });
    },
    readList: async () => listOf(await queryClient.fetchQuery({ ...carriersQuery(host, language), staleTime: 0 })),
  });
  const { draft, problems, change } = form;
  const others = settings.carriers.filter((one) => one.type !== type).map((one) => ({ type: one.type }));
  const nameOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return (
    <SettingsForm form={form} nameOf={nameOf} newText={isNew ? t('carrierNotAdded') : undefined}>
      {problem === 'incomplete' && <Notice tone="warning">{t('carrierIncomplete')}</Notice>}
      {isTest && <Notice tone="warning">{t('testParcels')}</Notice>}
      {fields.length > 0 && (
        <Card title={t('carrierAccount')}>
          <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
            <DescribedFields
              fields={fields}
              draft={draft}
              problemOf={(name) => problemOf(problems.get(name), draft[name])}
              onChange={(name, value) => change({ [name]: value })}
            />
            {canCheck && (
              <SettingsCheck
                label={label}
                ask={() => checkCarrier(host, type, typedValues(fields, form.draft))}
                nameOf={nameOf}
                typed={draft}
              />
            )}
          </div>
        </Card>
      )}
      {noticeAddress && <NoticeAddress address={noticeAddress} text={t('parcelNoticeText')} />}
      {!isNew && (
        <div>
          <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
            {t('removeCarrier')}
          </Button>
        </div>
      )}
      {isRemoving && (
        <RemoveKind
          {...{ host, to, label }}
          title={t('removeKindTitle', { name: label })}
          text={t('removeCarrierText')}
          action={t('removeCarrier')}
          remove={() => saveCarriers(host, { version: settings.version, carriers: others })}
          onRemoved={form.discard}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingsForm>
  );
}
