import type { ReactNode } from 'react';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { MergeNotice } from '../../forms/merge-notice.tsx';
import type { RecordConflict } from '../../forms/use-record-form.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface SettingsFormProps {
  readonly form: {
    readonly isDirty: boolean;
    readonly isSaving: boolean;
    readonly error: string | undefined;
    readonly conflict: RecordConflict | undefined;
    readonly problems: ReadonlyMap<string, string>;
    isDirtyNow(): boolean;
    save(): unknown;
    discard(): void;
    focusProblem(): void;
  };
  /** What stands in the bar of something that is not there yet. */
  readonly newText?: string | undefined;
  /** A field of a payment in words; by default it is a field of a section. */
  nameOf?(field: string): string;
  readonly children: ReactNode;
}

/** What stands around the cards of a form of settings: the notice of a conflict, the bar, the question before leaving. */
export function SettingsForm({ form, newText, nameOf, children }: SettingsFormProps) {
  const t = useTexts('back-office-settings');
  const texts = useSettingTexts();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <div className="flex flex-col gap-4">
        {form.conflict && (
          <MergeNotice conflict={form.conflict} nameOf={nameOf ?? texts.nameOf} onSave={() => form.save()} />
        )}
        {children}
      </div>
      <FormBar
        {...form}
        isNew={newText !== undefined}
        wrong={form.problems.size}
        newText={newText ?? ''}
        onShowWrong={form.focusProblem}
        onDiscard={form.discard}
      />
      <LeaveDialog text={t('leaveText')} isDirty={form.isDirtyNow} />
    </form>
  );
}
