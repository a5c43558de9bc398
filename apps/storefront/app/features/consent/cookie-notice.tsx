import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { store } from '../../platform/storage/storage.ts';
import { type Translate, useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

/**
 * The cookie notice, shown above everything else until the visitor presses OK. A modal dialog makes everything outside
 * of it inert, so while a dialog is open, the notice is rendered inside of it.
 */
export function CookieNotice() {
  const t = useMessages('shop');
  const [accepted, setAccepted] = useState(false);
  const dialog = useModalDialog();
  if (accepted) return null;
  const accept = () => {
    store('cookieAccepted', 'true');
    document.documentElement.dataset.cookies = '';
    setAccepted(true);
  };
  const content = (
    <div className="pointer-events-auto mx-auto flex max-w-184 items-center gap-x-3 rounded-md border border-line bg-surface p-2 pl-3 shadow-lift sm:gap-x-6 sm:p-4 sm:pl-6">
      <p className="grow text-sm max-sm:hidden">{withPolicyLink(t, 'cookieText')}</p>
      <p className="grow text-sm sm:hidden">{withPolicyLink(t, 'cookieTextShort')}</p>
      <Button onClick={accept} className="max-sm:px-4 sm:min-w-24">
        {t('ok')}
      </Button>
    </div>
  );
  if (dialog) return createPortal(<TopLayerNotice label={t('cookieTitle')}>{content}</TopLayerNotice>, dialog);
  return (
    <section aria-label={t('cookieTitle')} className="cookie-notice" data-above-all="">
      {content}
    </section>
  );
}

function withPolicyLink(t: Translate<'shop'>, text: 'cookieText' | 'cookieTextShort') {
  return t.rich(text, {
    link: textLink('/help-center/privacy-policy'),
  });
}

function TopLayerNotice({ label, children }: { label: string; children: React.ReactNode }) {
  const show = useCallback((element: HTMLElement | null) => element?.showPopover(), []);
  return (
    <section ref={show} popover="manual" aria-label={label} className="cookie-notice" data-above-all="">
      {children}
    </section>
  );
}
