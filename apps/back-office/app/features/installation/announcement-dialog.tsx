import { type Announcement, announcementSeverities } from '@witryna/contract/announcements';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { addAnnouncement, announcementsQuery, saveAnnouncement } from '../../platform/api/operator-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { languageChoices } from '../../shell/language-choices.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { type AnnouncementDraft, draftOfAnnouncement, readAnnouncement } from './announcement-draft.ts';

interface AnnouncementDialogProps {
  /** Missing for a new one. */
  readonly announcement: Announcement | undefined;
  onClose(): void;
}

/** What shopkeepers read, in which languages, from when to when, and in which shops. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const t = useTexts('back-office-operator');
  const problemText = useProblemText();
  const [draft, setDraft] = useState(() => draftOfAnnouncement(announcement, Date.now()));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutate, isPending, error } = useChange(
    (form: Parameters<typeof addAnnouncement>[0]) =>
      announcement ? saveAnnouncement(announcement.id, form) : addAnnouncement(form),
    announcementsQuery.queryKey,
    ['announcements'],
  );
  const change = (part: Partial<AnnouncementDraft>) => setDraft((known) => ({ ...known, ...part }));
  const problem = (field: string) => {
    const message = problems.get(field);
    return message === undefined ? undefined : problemText({ message });
  };
  const submit = () => {
    const read = readAnnouncement(draft);
    setProblems('problems' in read ? read.problems : new Map());
    if ('problems' in read) return;
    mutate(read.form, {
      onSuccess: () => {
        showToast(t('announcementSaved'));
        onClose();
      },
      onError: (failure) => setProblems(new Map(Object.entries(fieldsOf(failure)))),
    });
  };
  return (
    <FormDialog
      title={t(announcement ? 'editAnnouncement' : 'newAnnouncement')}
      action={t('save')}
      cancel={t('cancel')}
      busy={isPending}
      wide
      error={problems.size === 0 && error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-muted">{t('announcementHint')}</p>
      {languageChoices.map(({ value, label, lang }, at) => (
        <TextArea
          key={value}
          label={<span lang={lang}>{label}</span>}
          lang={lang}
          rows={2}
          maxLength={2_000}
          value={draft.texts[value]}
          error={at === 0 ? problem('texts') : undefined}
          onChange={({ target }) => change({ texts: { ...draft.texts, [value]: target.value } })}
        />
      ))}
      <SelectField
        label={t('severity')}
        value={draft.severity}
        onChange={({ target }) =>
          change({ severity: announcementSeverities.find((one) => one === target.value) ?? 'info' })
        }
      >
        {announcementSeverities.map((severity) => (
          <option key={severity} value={severity}>
            {t(`severity_${severity}`)}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('begins')}
          type="datetime-local"
          value={draft.begins}
          error={problem('beginsAt')}
          onChange={({ target }) => change({ begins: target.value })}
        />
        <TextField
          label={t('ends')}
          type="datetime-local"
          value={draft.ends}
          error={problem('endsAt')}
          onChange={({ target }) => change({ ends: target.value })}
        />
      </div>
      <CheckField
        label={t('toAllShops')}
        checked={draft.allShops}
        onChange={({ target }) => change({ allShops: target.checked })}
      />
      {!draft.allShops && (
        <TextArea
          label={t('chosenShops')}
          hint={t('chosenShopsHint')}
          autoCapitalize="none"
          spellCheck={false}
          rows={3}
          value={draft.hosts}
          error={problem('hosts')}
          onChange={({ target }) => change({ hosts: target.value })}
        />
      )}
    </FormDialog>
  );
}
