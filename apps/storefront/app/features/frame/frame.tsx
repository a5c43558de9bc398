import { limits } from '@witryna/contract/limits';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useAsks } from '../../platform/shop/use-shop-tools.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { AgeGate } from '../age-gate/age-gate-part.ts';
import { CartEffects } from '../cart/begin-cart.ts';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { QuickViewHost } from '../quick-view/quick-view-host.tsx';
import type { FrameData } from './frame-data.ts';
import { ShopAnnouncements } from './shop-announcements.tsx';
import { useKeptPresses } from './use-kept-presses.ts';

const CookieNotice = hydrateLater(async () => (await import('../consent/cookie-notice.tsx')).CookieNotice);
const ConsentBanner = hydrateLater(async () => (await import('../consent/consent-banner.tsx')).ConsentBanner);
const ScrollToTop = hydrateLater(async () => (await import('../../ui/scroll-to-top.tsx')).ScrollToTop);

/** Header, page, footer and the layers above them. The showcase host has neither header nor footer. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const t = useMessages('shop');
  const { showcase, layout, announcements } = useShop();
  const { pathname } = useLocation();
  const isQuiet = layout.quietCheckoutHeader && pathname === '/checkout';
  const asks = useAsks();
  useKeptPresses();
  return (
    <>
      {/* First, so that the keyboard reaches it at once. */}
      {asks && <ConsentBanner />}
      <div className="page flex min-h-dvh flex-col">
        <a href="#content" className="skip-link">
          {t('skipToContent')}
        </a>
        {announcements && !isQuiet && <ShopAnnouncements announcements={announcements} />}
        {!showcase && (
          <Header
            settings={isQuiet ? { kind: 'quiet' } : frame.header}
            categories={frame.categories}
            contact={frame.footerData.content.contact}
          />
        )}
        <noscript>
          <aside className="bg-soft px-5 py-3 text-center text-sm">{t('needsScript')}</aside>
        </noscript>
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {!showcase && <Footer settings={frame.footer} data={frame.footerData} />}
        <ScrollToTop label={t('scrollToTop')} after={limits.scrollToTopPx} />
      </div>
      {layout.use18PlusAlert && (
        <Suspense>
          <AgeGate />
        </Suspense>
      )}
      {layout.useCookieInfo && !asks && !showcase && <CookieNotice />}
      <QuickViewHost />
      <CartEffects />
    </>
  );
}
