import { useState } from 'react';
import { Link } from 'react-router';
import { store } from '../../platform/storage/storage.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';

/** Shown until the visitor says OK; who said so before never sees it, because the head script marked the page. */
export function CookieNotice() {
  const t = useMessages('shop');
  const [accepted, setAccepted] = useState(false);
  if (accepted) return null;
  const accept = () => {
    store('cookieAccepted', 'true');
    document.documentElement.dataset.cookies = '';
    setAccepted(true);
  };
  return (
    <section aria-label={t('cookieTitle')} className="cookie-notice" data-above-all="">
      <div className="pointer-events-auto mx-auto flex max-w-184 flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4 shadow-lift sm:flex-nowrap sm:pl-6">
        <p className="grow text-sm">
          {t.rich('cookieText', {
            link: (text) => (
              <Link key="policy" to="/help-center/privacy-policy" className="underline underline-offset-4">
                {text}
              </Link>
            ),
          })}
        </p>
        <Button onClick={accept} className="min-w-24 max-sm:w-full">
          {t('ok')}
        </Button>
      </div>
    </section>
  );
}
