import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, SearchIcon } from '../../ui/icons.tsx';
import { log } from '../notices/log.ts';
import { type MessageKey, useMessages } from '../texts/messages.ts';

// By status, not by code: the catalogue of refusals would come with every page for the one that fails.
const messageOfStatus: Record<number, MessageKey<'shop'>> = {
  404: 'errorNotFound',
  429: 'errorTooManyRequests',
  503: 'errorUnavailable',
  504: 'errorTimeout',
};

/** Instead of a page that could not be shown, where nothing else of the page is left. */
export function RouteError({ error }: { error: unknown }) {
  return (
    <main id="content">
      <RouteProblem error={error} />
    </main>
  );
}

/** What is wrong and the way on. A chunk that is gone after a release is cured by loading afresh. */
export function RouteProblem({ error }: { error: unknown }) {
  const t = useMessages('shop');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const message = t(messageOfStatus[status] ?? 'errorGeneric');
  useEffect(() => {
    if (!missing) log('error', 'Page failed', { status, reason: error instanceof Error ? error.message : undefined });
  }, [missing, status, error]);
  return (
    <div className="container py-16 md:py-24">
      <EmptyState icon={missing ? <SearchIcon size={32} /> : <AlertIcon size={32} />} title={message} headingLevel={1}>
        {!missing && <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>}
        <ButtonLink to="/" tone={missing ? 'accent' : 'outline'}>
          {t('backHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
