import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SecretDialogProps {
  readonly name: string;
  readonly secret: string;
  onDone(): void;
}

/** The secret of a webhook, which nobody sees again. It must not be lost by a slip: only its own button closes it. */
export function SecretDialog({ name, secret, onDone }: SecretDialogProps) {
  const t = useTexts('back-office-webhooks');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast(t('secretCopied')),
      () => showToast(t('copyFailed'), 'error'),
    );
  return (
    <Dialog open title={t('secretTitle', { name })}>
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{t('secretOnce')}</Notice>
        <p className="rounded-lg bg-soft-strong p-4 font-mono text-sm wrap-anywhere select-all">{secret}</p>
        <DialogButtons>
          <Button onClick={copy}>
            <CopyIcon size={16} />
            {t('copy')}
          </Button>
          <Button tone="primary" onClick={onDone}>
            {t('secretStored')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
