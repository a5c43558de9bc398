import { localeOf } from '@witryna/contract/languages';
import type { BreakNotice } from '@witryna/contract/storefront-entry';
import { useEffect } from 'react';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ShopPicture } from './shop-picture.tsx';
import { type ClosedState, shopStateTexts } from './shop-state-texts.ts';

const askAgainMs = 20_000;

interface ShopStatePageProps {
  readonly state: ClosedState;
  /** What the shop itself says of its technical break. */
  readonly notice?: BreakNotice | undefined;
  readonly statusPageUrl?: string | undefined;
  /** The page to retry, as a path of this shop. */
  readonly failedPage?: string | undefined;
  /** The page to open as soon as the shop is available, as a path of this shop. */
  readonly opens?: string | undefined;
}

/** The page that says why the shop is unavailable. It opens the shop automatically once the shop is available. */
export function ShopStatePage({ state, notice, statusPageUrl, failedPage = '/', opens = '/' }: ShopStatePageProps) {
  const t = useMessages('shop');
  const { title, text } = shopStateTexts[state];
  useOpenOnceLive(state, opens);
  return (
    <main id="content" className="flex min-h-dvh items-center bg-soft py-12">
      <div className="container flex flex-col items-center text-center">
        <ShopPicture state={state} />
        <h1 className="mt-8 max-w-[24ch] text-2xl">{t(title)}</h1>
        {text && <p className="mt-5 max-w-[52ch] text-balance text-lg leading-normal text-muted">{t(text)}</p>}
        {notice && <Notice notice={notice} />}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {state === 'failed' && (
            <a className={buttonStyle({})} href={failedPage}>
              {t('tryAgain')}
            </a>
          )}
          <a className={buttonStyle({ tone: 'outline' })} href={statusPageUrl ?? '/status'} rel="noreferrer">
            {t('ownerQuestion')}
          </a>
        </div>
      </div>
    </main>
  );
}

/** The shop's own words, in its language, and when it is expected back, by its clock. */
function Notice({ notice: { text, until, language, timeZone } }: { notice: BreakNotice }) {
  const t = useMessages('shop');
  const visitors = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(visitors), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <div className="mt-6 flex max-w-[52ch] flex-col gap-3 wrap-anywhere">
      {text !== undefined && (
        <p lang={language} className="whitespace-pre-line text-balance">
          {text}
        </p>
      )}
      {until !== undefined && (
        <p className="text-muted" suppressHydrationWarning>
          {t('stateBreakUntil', { moment: format.format(until) })}
        </p>
      )}
    </div>
  );
}

/** Every 20 s while the tab is visible, tries to load `path`, and opens it once that succeeds. */
function useOpenOnceLive(state: ClosedState, path: string): void {
  useEffect(() => {
    if (state === 'impossible') return;
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch(path, { redirect: 'manual' }).catch(() => undefined);
      if (answer?.ok) location.replace(path);
    };
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [state, path]);
}
