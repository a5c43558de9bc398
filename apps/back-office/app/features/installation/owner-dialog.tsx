import { email } from '@witryna/contract/ids';
import { languages } from '@witryna/contract/languages';
import { type FormEvent, useState } from 'react';
import { inviteOwner } from '../../platform/api/operator-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { languageChoices } from '../../shell/language-choices.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Invites the owner of a shop that has none. */
export function OwnerDialog({ host, onClose }: { host: string; onClose(): void }) {
  const t = useTexts('back-office-operator');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const own = useLanguage();
  const [address, setAddress] = useState('');
  const [language, setLanguage] = useState(own);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useChange(
    () => inviteOwner(host, { email: address, language }),
    ['installation', 'shops'],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = email.safeParse(address).success;
    setWrong(!isRight);
    if (!isRight || isPending) return;
    mutate(undefined, {
      onSuccess: () => {
        showToast(t('ownerInvited', { email: address }));
        onClose();
      },
    });
  };
  return (
    <Dialog open title={t('inviteOwner')} closeLabel={t('cancel')} onClose={isPending ? undefined : onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && <Notice tone="error">{refusalText(error)}</Notice>}
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
        <DialogButtons>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {t('sendInvitation')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
