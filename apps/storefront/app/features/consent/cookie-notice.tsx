import { useState } from 'react';
import { store } from '../../platform/storage/storage.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeLayer } from './notice-layer.tsx';

const policy = { link: textLink('/help-center/privacy-policy') };

/** The cookie notice of a shop without tools that need consent, shown until the visitor presses OK. */
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
    <NoticeLayer label={t('cookieTitle')}>
      <div className="pointer-events-auto mx-auto flex max-w-184 items-center gap-x-3 rounded-md border border-line bg-surface p-2 pl-3 shadow-lift sm:gap-x-6 sm:p-4 sm:pl-6">
        <p className="grow text-sm max-sm:hidden">{t.rich('cookieText', policy)}</p>
        <p className="grow text-sm sm:hidden">{t.rich('cookieTextShort', policy)}</p>
        <Button onClick={accept} className="max-sm:px-4 sm:min-w-24">
          {t('ok')}
        </Button>
      </div>
    </NoticeLayer>
  );
}
