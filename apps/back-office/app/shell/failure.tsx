import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { CallError, isMissing } from '../platform/api/call-error.ts';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { AlertIcon, type IconType, OfflineIcon } from '../ui/icons.tsx';

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

interface RecordFailureProps extends FailureProps {
  readonly icon: IconType;
  /** Says that there is no such thing. */
  readonly title: string;
  /** Why that may be, if it is not that somebody has removed it. */
  readonly text?: string;
  /** The list in which the others are. */
  readonly back: { readonly to: string; readonly label: string };
}

/** Why the screen of one thing can't be shown: there is no such thing (any more), or its call has failed. */
export function RecordFailure({ error, retry, icon, title, text, back }: RecordFailureProps) {
  const t = useTexts('back-office');
  if (!isMissing(error)) return <Failure error={error} retry={retry} />;
  return (
    <EmptyState icon={icon} title={title} text={text ?? t('recordMissingText')} headingLevel={1}>
      <Link to={back.to} className={buttonStyle({})}>
        {back.label}
      </Link>
    </EmptyState>
  );
}

/** Shown instead of a screen whose code has failed. After a new version was installed, its files must be loaded anew. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <Failure error={error} retry={() => location.reload()} />;
}
