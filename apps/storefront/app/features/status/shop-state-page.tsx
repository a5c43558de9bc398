import { useEffect } from 'react';
import type { ShopState } from '../../platform/context.ts';
import { type MessageKey, useMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, ClockIcon, SearchIcon } from '../../ui/icons.tsx';

type Key = MessageKey<'shop'>;
type Closed = Exclude<ShopState, 'live'>;

const texts: Record<Closed, { title: Key; text?: Key; Icon: typeof ClockIcon }> = {
  notFound: { title: 'stateNotFound', text: 'stateNotFoundText', Icon: SearchIcon },
  impossible: { title: 'stateNotFound', text: 'stateNotFoundText', Icon: SearchIcon },
  expired: { title: 'stateExpired', text: 'stateExpiredText', Icon: ClockIcon },
  break: { title: 'stateBreak', text: 'stateBreakText', Icon: ClockIcon },
  failed: { title: 'errorGeneric', Icon: AlertIcon },
};

const askAgainMs = 20_000;

interface ShopStatePageProps {
  readonly state: Closed;
  readonly statusPageUrl?: string | undefined;
}

/** Why there is no shop to see. Goes home by itself once there is one. */
export function ShopStatePage({ state, statusPageUrl }: ShopStatePageProps) {
  const t = useMessages('shop');
  const { title, text, Icon } = texts[state];
  useGoHomeOnceLive(state);
  return (
    <main id="content" className="container flex min-h-dvh items-center py-12">
      <EmptyState headingLevel={1} icon={<Icon size={32} />} title={t(title)} text={text && t(text)}>
        {state === 'failed' && <Button onClick={() => location.assign('/')}>{t('tryAgain')}</Button>}
        {statusPageUrl && (
          <a className={buttonStyle({ tone: 'outline' })} href={statusPageUrl} rel="noreferrer">
            {t('ownerQuestion')}
          </a>
        )}
      </EmptyState>
    </main>
  );
}

function useGoHomeOnceLive(state: Closed): void {
  useEffect(() => {
    if (state === 'impossible') return;
    const ask = async () => {
      const answer = await fetch('/', { redirect: 'manual' }).catch(() => undefined);
      if (answer?.ok) location.replace('/');
    };
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [state]);
}
