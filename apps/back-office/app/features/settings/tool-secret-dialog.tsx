import type { DescribedField } from '@witryna/contract/described-field';
import { useState } from 'react';
import { draftOfFields, typedValues } from '../../forms/described-draft.ts';
import { DescribedFields } from '../../forms/described-fields.tsx';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { saveToolSecrets, settingsKey } from '../../platform/api/settings-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSettingTexts } from './use-setting-texts.ts';

interface ToolSecretDialogProps {
  readonly host: string;
  readonly tool: string;
  readonly name: string;
  readonly fields: readonly DescribedField[];
  onClose(): void;
}

/** The secret with which the shop's server itself tells a tool of purchases. */
export function ToolSecretDialog({ host, tool, name, fields, onClose }: ToolSecretDialogProps) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const { problemOf } = useSettingTexts();
  const [draft, setDraft] = useState(() => draftOfFields(fields));
  const { mutate, isPending, error } = useChange(
    () => saveToolSecrets(host, tool, typedValues(fields, draft)),
    settingsKey(host),
    eventsKey(host),
  );
  const problems = fieldsOf(error);
  const isKnown = fields.some((field) => problems[`values.${field.name}`]);
  return (
    <Dialog open title={t('serverTells', { name })} closeLabel={t('cancel')} onClose={isPending ? undefined : onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // The form of the screen is around the dialog in React’s tree.
          event.stopPropagation();
          event.preventDefault();
          mutate(undefined, {
            onSuccess: () => {
              showToast(t('secretSaved'));
              onClose();
            },
          });
        }}
      >
        {error && !isKnown && <Notice tone="error">{refusalText(error)}</Notice>}
        <p className="text-sm text-pretty text-muted">{t('serverTellsText')}</p>
        <DescribedFields
          fields={fields.map((field) => ({ ...field, required: false }))}
          draft={draft}
          problemOf={(field) => problemOf(problems[`values.${field}`], undefined)}
          onChange={(field, value) => setDraft({ ...draft, [field]: value })}
        />
        <DialogButtons>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {t('saveSecret')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
