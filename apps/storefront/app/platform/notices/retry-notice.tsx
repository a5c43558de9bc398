import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { useMessages } from '../texts/messages.ts';

interface RetryNoticeProps {
  readonly title: string;
  /** The text below the title. By default it says that the shop can't be reached. */
  readonly text?: string;
  readonly headingLevel?: 1 | 2 | undefined;
  onRetry(): unknown;
}

/** A message with a retry button, shown in place of data that the browser could not load. */
export function RetryNotice({ title, text, headingLevel, onRetry }: RetryNoticeProps) {
  const t = useMessages('shop');
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon size={36} />}
        title={title}
        text={text ?? t('errorUnavailable')}
        headingLevel={headingLevel ?? 2}
      >
        <Button busy={busy} onClick={retry}>
          {t('tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
}
