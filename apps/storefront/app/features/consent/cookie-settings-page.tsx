import { useState, useSyncExternalStore } from 'react';
import { consentRecord, privacyControl, subscribe } from '../../platform/consent.ts';
import { askAgain } from '../../platform/consent-manager.ts';
import { useHydrated } from '../../platform/hydration/use-hydrated.ts';
import type { ToolNotice } from '../../platform/shop/shop-tools.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useShopTools } from '../../platform/shop/use-shop-tools.ts';
import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ToolTable } from './tool-table.tsx';

/** Where visitors see what they have allowed, change it, and read about each tool. */
export function CookieSettingsPage({ notices }: { notices: readonly ToolNotice[] }) {
  const t = useMessages('consent');
  const tShop = useMessages('shop');
  const isHydrated = useHydrated();
  const manager = useShopTools().find(({ asks }) => asks);
  return (
    <>
      <BreadcrumbBand
        title={tShop('cookieSettings')}
        text={t('lead')}
        crumbs={[{ label: tShop('home'), to: '/' }, { label: tShop('cookieSettings') }]}
        label={tShop('breadcrumb')}
      />
      <div className="container grid gap-12 py-10 md:py-16 lg:grid-cols-2">
        <section aria-labelledby="your-choice">
          <h2 id="your-choice" className="mb-3 text-lg">
            {t('settingsTitle')}
          </h2>
          {/* Only the browser knows the answer. The space keeps the rest of the page in place. */}
          <div className={notices.length > 0 ? 'min-h-112' : 'min-h-72'}>
            {isHydrated && (manager ? <Managed name={manager.label} /> : <Choice />)}
          </div>
        </section>
        <div className="flex flex-col gap-10">
          <section aria-labelledby="tools">
            <h2 id="tools" className="mb-3 text-lg">
              {t('toolsTitle')}
            </h2>
            <ToolTable tools={notices} />
          </section>
          <section aria-labelledby="own">
            <h2 id="own" className="mb-3 text-lg">
              {t('ownTitle')}
            </h2>
            <p className="max-w-[65ch]">{t('ownText')}</p>
          </section>
        </div>
      </div>
    </>
  );
}

function Choice() {
  const t = useMessages('consent');
  const tools = useShopTools();
  const language = useLanguage();
  const { timeZone } = useShop();
  const [saved, setSaved] = useState(false);
  // A text, because the record is read anew each time.
  const at = useSyncExternalStore(subscribe, () => consentRecord()?.at ?? '');
  const date = dayText(at, language, timeZone);
  return (
    <>
      <p className="text-sm text-muted">{date ? t('decidedOn', { date }) : t('undecided')}</p>
      {privacyControl() && <p className="mt-2 text-sm">{t('privacyControl')}</p>}
      <ConsentForm tools={tools} onDecided={() => setSaved(true)} />
      <p role="status" className="mt-3 text-sm font-semibold text-success">
        {saved && t('saved')}
      </p>
    </>
  );
}

function Managed({ name }: { name: string }) {
  const t = useMessages('consent');
  return (
    <>
      <p className="mb-4">{t('managed', { name })}</p>
      <Button tone="outline" onClick={askAgain}>
        {t('openManager')}
      </Button>
    </>
  );
}
