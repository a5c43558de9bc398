import { localeOf } from '@witryna/contract/languages';
import { useEffect, useState } from 'react';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import type { OwnerStatusData } from './owner-status.server.ts';
import { ownerStatusTexts } from './owner-status-texts.ts';
import { ShopPicture } from './shop-picture.tsx';

/** The shop's status for its owner: the reason, since when, and what to do. */
export function OwnerStatus({ host, kind, since }: OwnerStatusData) {
  const t = useMessages('status');
  const { title, text, steps } = ownerStatusTexts[kind];
  const isShown = kind === 'live' || kind === 'readOnly';
  return (
    <main id="content" className="flex min-h-dvh items-center bg-soft py-12">
      <div className="container flex flex-col items-center">
        <ShopPicture state={kind} />
        <p className="mt-8 max-w-full text-center text-sm text-muted wrap-anywhere">
          {t('statusOf')}
          {host && `: ${host}`}
        </p>
        <h1 className="mt-2 max-w-[24ch] text-center text-2xl">{t(title)}</h1>
        <p className="mt-5 max-w-[52ch] text-balance text-center text-lg leading-normal text-muted">{t(text)}</p>
        {since && (
          <p className="mt-3 text-center">
            {t('since')} <Moment iso={since} />
          </p>
        )}
        <section aria-labelledby="what-to-do" className="mt-8 w-full max-w-140 rounded-md bg-surface p-6">
          <h2 id="what-to-do" className="text-lg">
            {t('whatToDo')}
          </h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
            {steps.map((step) => (
              <li key={step} className="text-pretty">
                {t(step)}
              </li>
            ))}
          </ul>
        </section>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a className={buttonStyle({ tone: isShown ? 'outline' : 'accent' })} href="/status">
            {t('checkAgain')}
          </a>
          {isShown && (
            <a className={buttonStyle({})} href="/">
              {t('openShop')}
            </a>
          )}
        </div>
      </div>
    </main>
  );
}

/** The server does not know the owner's time zone and renders UTC. The browser then shows local time. */
function Moment({ iso }: { iso: string }) {
  const language = useLanguage();
  const [timeZone, setTimeZone] = useState<string | undefined>('UTC');
  useEffect(() => setTimeZone(undefined), []);
  const format = new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {format.format(new Date(iso))}
    </time>
  );
}
