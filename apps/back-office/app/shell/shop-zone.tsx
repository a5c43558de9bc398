import { useQuery } from '@tanstack/react-query';
import { isTimeZone } from '@witryna/contract/time-zone';
import { clockAt } from '@witryna/contract/zone-time';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { shopFactsQuery } from '../platform/api/shop-facts.ts';
import { useShop } from '../platform/session/me-context.ts';
import { showZone } from '../platform/texts/shown-zone.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { Splash } from './splash.tsx';

/**
 * Shows the times of a shop's screens in the time zone of the shop, and says so where that of the browser differs. Other
 * screens have the browser's.
 */
export function InShopZone({ children }: { children: ReactNode }) {
  const { host } = useParams();
  const { pathname } = useLocation();
  const shop = useShop();
  const open = host !== undefined || pathname === '/' ? shop?.host : undefined;
  const { data, isPending } = useQuery({ ...shopFactsQuery(open ?? ''), enabled: open !== undefined });
  // A screen that was drawn before would show other times a moment later.
  if (open !== undefined && isPending) return <Splash />;
  const timeZone = open !== undefined && data && isTimeZone(data.timeZone) ? data.timeZone : undefined;
  showZone(timeZone);
  return (
    <>
      {children}
      {timeZone !== undefined && <ZoneNote timeZone={timeZone} />}
    </>
  );
}

function ZoneNote({ timeZone }: { timeZone: string }) {
  const t = useTexts('back-office');
  if (!differsFromBrowser(timeZone)) return null;
  return (
    <p className="no-print mt-8 text-center text-xs text-muted">
      {t('shopZone', { zone: timeZone.replaceAll('_', ' ') })}
    </p>
  );
}

/** Whether clocks of the zone show another time than those of this device, now or in half a year. */
function differsFromBrowser(timeZone: string): boolean {
  const now = new Date();
  const later = new Date(now.getTime() + 183 * 86_400_000);
  return [now, later].some((moment) => {
    const here = moment.getTime() - moment.getTimezoneOffset() * 60_000;
    return here !== clockAt(moment.getTime(), timeZone);
  });
}
