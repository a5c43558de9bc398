import { useEffect, useRef } from 'react';
import { useRenderContext } from '../../platform/render/render-context.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { showTimeLeft, timeLeftScript } from './time-left.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

interface TimerProps {
  /** ISO 8601 time. */
  readonly until: string;
  readonly onEnd: () => void;
}

/**
 * The days, hours, minutes and seconds that are left. The page may come from a cache, so a small script writes the
 * numbers as soon as they are parsed; without scripts, the end is named as a date.
 */
export function Timer({ until, onEnd }: TimerProps) {
  const t = useMessages('sections');
  const timer = useRef<HTMLDivElement>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const tick = () => {
      if (timer.current && showTimeLeft(timer.current) === 0) latest.current();
    };
    tick();
    const interval = setInterval(tick, 1000);
    return () => clearInterval(interval);
  }, []);
  return (
    <>
      <div ref={timer} className="deal-timer needs-script" data-until={until} role="timer" aria-label={t('timeLeft')}>
        {units.map((unit) => (
          <span key={unit}>
            <b suppressHydrationWarning>00</b>
            {t(unit)}
          </span>
        ))}
      </div>
      <TimeLeftScript />
      <EndDate until={until} />
    </>
  );
}

function TimeLeftScript() {
  const { nonce } = useRenderContext();
  const script = import.meta.env.SSR ? timeLeftScript : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

function EndDate({ until }: { until: string }) {
  const t = useMessages('sections');
  const { timeZone } = useShop();
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return <p className="mt-4 text-sm text-muted">{t('dealEnds', { date: format.format(new Date(until)) })}</p>;
}
