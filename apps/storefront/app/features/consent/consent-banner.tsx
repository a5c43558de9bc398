import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { subscribe } from '../../platform/consent.ts';
import { useShopTools } from '../../platform/shop/use-shop-tools.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { categoriesToAsk, decide, isDecided } from './consent-decision.ts';
import { ConsentForm } from './consent-form.tsx';
import { NoticeLayer } from './notice-layer.tsx';

const settingsPath = '/cookie-settings';
const links = { link: textLink(settingsPath) };

/**
 * Asks for consent, with three equal buttons. The page stays usable: nothing is allowed meanwhile. The page of cookie
 * settings has the same choice, so the banner is not shown there.
 */
export function ConsentBanner() {
  const t = useMessages('consent');
  const tools = useShopTools();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const decided = useSyncExternalStore(
    subscribe,
    () => isDecided(tools),
    () => false,
  );
  if (decided || pathname === settingsPath) return null;
  // The pressed button disappears, and the focus would be lost with it.
  const leave = () => document.getElementById('content')?.focus({ preventScroll: true });
  return (
    <NoticeLayer label={t('title')}>
      <div className="consent-box pointer-events-auto mx-auto flex max-w-208 flex-col gap-3 rounded-md border border-line bg-surface p-4 shadow-lift sm:p-6">
        {isOpen ? (
          <>
            <OpenedTitle text={t('settingsTitle')} />
            <ConsentForm tools={tools} onDecided={leave} />
          </>
        ) : (
          <>
            <p className="text-sm">{t.rich('ask', links)}</p>
            <div className="grid auto-rows-fr grid-cols-2 gap-2 sm:grid-cols-3">
              <Button
                tone="outline"
                onClick={() => {
                  decide(tools, categoriesToAsk(tools));
                  leave();
                }}
              >
                {t('acceptAll')}
              </Button>
              <Button
                tone="outline"
                onClick={() => {
                  decide(tools, []);
                  leave();
                }}
              >
                {t('rejectAll')}
              </Button>
              <Button tone="outline" className="max-sm:col-span-2" onClick={() => setIsOpen(true)}>
                {t('settings')}
              </Button>
            </div>
          </>
        )}
      </div>
    </NoticeLayer>
  );
}

function OpenedTitle({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-base outline-none">
      {text}
    </h2>
  );
}
