import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyIcon } from '../../ui/icons.tsx';

interface NoticeAddressProps {
  readonly address: string;
  /** What is told there. */
  readonly text: string;
}

/** Where a provider tells of payments or parcels; some want it in their panel. */
export function NoticeAddress({ address, text }: NoticeAddressProps) {
  const t = useTexts('back-office-settings');
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast(t('copied')),
      () => showToast(t('notCopied'), 'error'),
    );
  return (
    <Card title={t('noticeAddress')}>
      <div className="flex flex-col gap-2 px-4 pb-4 md:px-5">
        <p className="text-xs text-muted">{text}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 grow rounded-md bg-soft px-3 py-2 text-xs wrap-anywhere">{address}</code>
          <IconButton label={t('copy')} icon={<CopyIcon size={16} />} tone="plain" onClick={() => void copy()} />
        </div>
      </div>
    </Card>
  );
}
