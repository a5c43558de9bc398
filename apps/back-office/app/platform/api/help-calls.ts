import { queryOptions } from '@tanstack/react-query';
import { shopAnnouncements } from '@witryna/contract/announcements';
import { type helpConsent, shopHelp } from '@witryna/contract/operator-help';
import { z } from 'zod';
import { call } from './call.ts';
import { shopPath } from './shop-path.ts';

const done = z.unknown();

/** Whether operators may help in the shop, and who has. */
export function helpQuery(host: string) {
  return queryOptions({
    queryKey: ['help', host],
    queryFn: ({ signal }) => call(`${shopPath(host)}/help`, { answer: shopHelp, signal }),
  });
}
export const allowHelp = (host: string, days: z.input<typeof helpConsent>['days']) =>
  call(`${shopPath(host)}/help`, { method: 'PUT', body: { days }, answer: done });
export const refuseHelp = (host: string) => call(`${shopPath(host)}/help`, { method: 'DELETE', answer: done });

/** What those who run the installation tell the people of the shop. */
export function shopAnnouncementsQuery(host: string) {
  return queryOptions({
    queryKey: ['announcements', host],
    queryFn: async ({ signal }) =>
      (await call(`${shopPath(host)}/announcements`, { answer: shopAnnouncements, signal })).announcements,
    staleTime: 5 * 60_000,
  });
}
export const dismissAnnouncement = (host: string, id: string) =>
  call(`${shopPath(host)}/announcements/${id}`, { method: 'DELETE', answer: done });
