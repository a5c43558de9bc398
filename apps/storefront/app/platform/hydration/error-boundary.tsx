import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, SearchIcon } from '../../ui/icons.tsx';
import { log } from '../notices/page-log.ts';
import { useMessages } from '../texts/messages.ts';
import { reloadReachable } from './connection.ts';
import { errorTitle, statusOfError } from './error-title.ts';

/** The error page without header and footer. */
export function RouteError({ error }: { error: unknown }) {
  return (
    <main id="content">
      <RouteProblem error={error} />
    </main>
  );
}

/** Shows the error and offers a reload. A reload also helps when a new release has removed a script of the old page. */
export function RouteProblem({ error }: { error: unknown }) {
  const t = useMessages('shop');
  const status = statusOfError(error);
  const missing = status === 404;
  useEffect(() => {
    if (!missing) log('error', 'Page failed', { status, reason: error instanceof Error ? error.message : undefined });
  }, [missing, status, error]);
  return (
    <div className="container py-16 md:py-24">
      <EmptyState
        icon={missing ? <SearchIcon size={32} /> : <AlertIcon size={32} />}
        title={t(errorTitle(error))}
        headingLevel={1}
      >
        {!missing && <Button onClick={() => void reloadReachable()}>{t('tryAgain')}</Button>}
        <ButtonLink to="/" tone={missing ? 'accent' : 'outline'}>
          {t('backHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
