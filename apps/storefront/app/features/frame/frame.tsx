import { limits } from '@witryna/contract/limits';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { useShop } from '../../platform/use-shop.ts';
import { whenSeen } from '../../platform/when-seen.tsx';
import { ScrollToTop } from '../../ui/scroll-to-top.tsx';
import { CartHabits } from '../cart/cart-habits.tsx';
import { CookieNotice } from '../consent/cookie-notice.tsx';
import { Header } from '../header/header.tsx';
import type { FrameData } from './frame-data.ts';

const AgeGate = whenSeen(async () => (await import('../age-gate/age-gate.tsx')).AgeGate);
const Footer = whenSeen(async () => (await import('../footer/footer.tsx')).Footer);

/** Header, page, footer, and what lies over them. The showcase has its pages only. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const t = useMessages('shop');
  const { showcase, layout } = useShop();
  return (
    <>
      <div className="page flex min-h-dvh flex-col">
        <a href="#content" className="skip-link">
          {t('skipToContent')}
        </a>
        {!showcase && (
          <Header settings={frame.header} categories={frame.categories} contact={frame.footerData.content.contact} />
        )}
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {!showcase && <Footer settings={frame.footer} data={frame.footerData} />}
        <ScrollToTop label={t('scrollToTop')} after={limits.scrollToTopPx} />
      </div>
      {layout.use18PlusAlert && <AgeGate />}
      {layout.useCookieInfo && <CookieNotice />}
      <CartHabits />
    </>
  );
}
