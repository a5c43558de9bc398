import type { ReactNode } from 'react';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ShownSecretProps {
  readonly secret: string;
  /** What is done with it. */
  readonly use: ReactNode;
  onDone(): void;
}

/** The secret of a new key, which nobody sees again. */
export function ShownSecret({ secret, use, onDone }: ShownSecretProps) {
  const t = useTexts('back-office-people');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast(t('keyCopied')),
      () => showToast(t('copyFailed'), 'error'),
    );
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">{t('keyOnce')}</Notice>
      <p className="rounded-lg bg-soft-strong p-4 font-mono text-sm wrap-anywhere select-all">{secret}</p>
      <p className="text-xs text-muted">{use}</p>
      <DialogButtons>
        <Button onClick={copy}>
          <CopyIcon size={16} />
          {t('copy')}
        </Button>
        <Button tone="primary" onClick={onDone}>
          {t('keyStored')}
        </Button>
      </DialogButtons>
    </div>
  );
}
