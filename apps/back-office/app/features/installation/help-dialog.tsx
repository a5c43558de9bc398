import type { ShopOfInstallation } from '@witryna/contract/installation';
import { HELP_MINUTES, helpReason } from '@witryna/contract/operator-help';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { beginHelp } from '../../platform/api/operator-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { meQuery } from '../../platform/session/me.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface HelpDialogProps {
  readonly shop: Pick<ShopOfInstallation, 'host' | 'name' | 'help'>;
  onClose(): void;
}

/** Asks why an operator opens the back office of a shop, unless the shop lets them. */
export function HelpDialog({ shop: { host, name, help }, onClose }: HelpDialogProps) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useChange((given: string) => beginHelp(host, given), meQuery.queryKey, [
    'installation',
    'shops',
  ]);
  const isAllowed = help.consentUntil !== null;
  const submit = () => {
    const given = reason.trim();
    const isRight = (given === '' && isAllowed) || helpReason.safeParse(given).success;
    setProblem(isRight ? undefined : 'words');
    if (!isRight) return;
    mutate(given, {
      onSuccess: () => {
        onClose();
        void navigate(`/${host}/changes`);
      },
      onError: (failure) => setProblem(fieldsOf(failure).reason === undefined ? undefined : 'words'),
    });
  };
  return (
    <FormDialog
      title={t('helpTitle', { name: name || host })}
      action={t('helpBegin')}
      cancel={t('cancel')}
      busy={isPending}
      error={problem === undefined && error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-pretty">{t('helpText', { count: HELP_MINUTES })}</p>
      {help.consentUntil !== null && (
        <Notice tone="success">{t('helpAllowed', { moment: longMoment(help.consentUntil, language) })}</Notice>
      )}
      <TextArea
        label={t('helpReason')}
        hint={t('helpReasonHint')}
        optional={isAllowed ? t('optional') : undefined}
        value={reason}
        maxLength={300}
        error={problem && problemText({ message: problem })}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
