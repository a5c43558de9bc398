import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { leaveToasts } from '../platform/notices/toasts.ts';
import { useObserved } from '../platform/observable.ts';
import { pageTitle } from '../platform/page-title.ts';
import { sessionRenewal } from '../platform/session/session-renewal.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { AnnouncementBar } from './announcement-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { HelpBanner } from './help-banner.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ShopSwitcher } from './shop-switcher.tsx';
import { InShopZone } from './shop-zone.tsx';
import { paletteIsOpen, useShortcut } from './shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { Splash } from './splash.tsx';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));
const SessionLayer = lazy(() =>
  import('../features/sign-in/session-layer.tsx').then((module) => ({ default: module.SessionLayer })),
);

/** What stands around every screen: menus, bars and layers. */
export function ShellFrame() {
  const t = useTexts('back-office');
  const isOpen = useObserved(paletteIsOpen);
  const renewal = useObserved(sessionRenewal);
  useShortcut('mod+k', () => paletteIsOpen.set(!paletteIsOpen.get()));
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 text-sm font-medium text-primary-text focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Progress />
      <Sidebar />
      <div className="min-w-0 pb-[calc(6rem+var(--toasts))] lg:pb-0">
        <header className="no-print sticky top-0 z-20 flex h-14 items-center border-b border-line bg-canvas/95 px-2 backdrop-blur-sm lg:hidden">
          <ShopSwitcher />
        </header>
        <OfflineBar />
        <HelpBanner />
        <Main />
      </div>
      <BottomBar />
      <Suspense>{isOpen && <Palette />}</Suspense>
      <Suspense>{renewal && <SessionLayer need={renewal.need} />}</Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** Every page that is opened by its address has the key `default`: each begins at its top, not where another was left. */
const scrollKey = ({ key }: { key: string }) => (key === 'default' ? `${performance.timeOrigin}` : key);

/** A line at the top while the code of the next screen is loading. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />;
}

/** The part that changes with the address. It takes the focus, so that the keyboard goes on where the eyes are. */
function Main() {
  const title = useObserved(pageTitle);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    const hasFocus = main.current?.contains(document.activeElement);
    if (shown.current !== pathname && !hasFocus) main.current?.focus({ preventScroll: true });
    if (shown.current !== pathname) leaveToasts();
    shown.current = pathname;
  }, [pathname]);
  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-320 px-4 py-4 outline-none md:px-6 lg:px-8 lg:py-6"
      >
        <Suspense fallback={<Splash />}>
          <InShopZone>
            <AnnouncementBar />
            <Outlet />
          </InShopZone>
        </Suspense>
      </main>
    </>
  );
}
