import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { CallError } from '../platform/api/call-error.ts';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AlertIcon, OfflineIcon } from '../ui/icons.tsx';

interface FailureProps {
  readonly error: unknown;
  retry(): unknown;
}

/** Why a screen can't be shown, with a way to try again. */
export function Failure({ error, retry }: FailureProps) {
  const t = useTexts('back-office');
  const refusalText = useRefusalText();
  const isAway = error instanceof CallError && error.status === 0;
  return (
    <div role="alert">
      <EmptyState
        icon={isAway ? OfflineIcon : AlertIcon}
        title={t('failureTitle')}
        text={refusalText(error)}
        headingLevel={1}
      >
        <Button onClick={() => retry()}>{t('retry')}</Button>
      </EmptyState>
    </div>
  );
}

/** Shown instead of a screen whose code has failed. After a new version was installed, its files must be loaded anew. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <Failure error={error} retry={() => location.reload()} />;
}
