import { email } from '@witryna/contract/ids';
import { languages } from '@witryna/contract/languages';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { inviteOwner } from '../../platform/api/operator-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { languageChoices } from '../../shell/language-choices.ts';
import { SelectField, TextField } from '../../ui/field.tsx';

/** Invites the owner of a shop that has none. */
export function OwnerDialog({ host, onClose }: { host: string; onClose(): void }) {
  const t = useTexts('back-office-operator');
  const problemText = useProblemText();
  const own = useLanguage();
  const [address, setAddress] = useState('');
  const [language, setLanguage] = useState(own);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useChange(
    () => inviteOwner(host, { email: address, language }),
    ['installation', 'shops'],
  );
  const submit = () => {
    const isRight = email.safeParse(address).success;
    setWrong(!isRight);
    if (!isRight) return;
    mutate(undefined, {
      onSuccess: () => {
        showToast(t('ownerInvited', { email: address }));
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t('inviteOwner')}
      action={t('sendInvitation')}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={address}
        error={isWrong ? problemText({ message: 'email' }) : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <SelectField
        label={t('mailLanguage')}
        value={language}
        onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? own)}
      >
        {languageChoices.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
