import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type AnnouncementForm, announcements } from '@witryna/contract/announcements';
import {
  type ChosenLetters,
  deadLetters,
  type LettersFilter,
  lettersDone,
  shownLetter,
} from '@witryna/contract/dead-letters';
import {
  installationShops,
  type invitedOwner,
  type newHost,
  type ShopLimits,
  type ShopsQuery,
  shopOfInstallation,
} from '@witryna/contract/installation';
import { installationHealth } from '@witryna/contract/installation-health';
import { installationEvents } from '@witryna/contract/installation-log';
import { helpOfPerson } from '@witryna/contract/operator-help';
import { z } from 'zod';
import { call } from './call.ts';
import { queryOf } from './shop-path.ts';

const done = z.unknown();
const below = (path: string) => `admin/installation/${path}`;
const change = (path: string, method: 'PUT' | 'DELETE', body?: object) =>
  call(below(path), { method, body, answer: done });
const shopCalls = (host: string) => `shops/${encodeURIComponent(host)}`;

/** Returns the function that reads the shops of the installation that a search finds, in an order. */
export const shopsBy = (sort: ShopsQuery['sort']) => async (search: string, after: string, signal: AbortSignal) => {
  const query = queryOf({ search, sort, after: after || undefined });
  const { shops, next } = await call(below(`shops?${query}`), { answer: installationShops, signal });
  return { items: shops, next };
};

export function shopOfInstallationQuery(host: string) {
  return queryOptions({
    queryKey: ['installation', 'shops', 'one', host],
    queryFn: ({ signal }) => call(below(shopCalls(host)), { answer: shopOfInstallation, signal }),
  });
}
export const addHost = (host: string, body: z.input<typeof newHost>) =>
  call(below(`${shopCalls(host)}/hosts`), { body, answer: done });
export const makeMainHost = (host: string, main: string) =>
  change(`${shopCalls(host)}/main-host`, 'PUT', { host: main });
export const removeHost = (host: string, name: string) =>
  change(`${shopCalls(host)}/hosts/${encodeURIComponent(name)}`, 'DELETE');
export const changeExpiry = (host: string, until: string | null) =>
  change(`${shopCalls(host)}/expiry`, 'PUT', { until });
export const changeLimits = (host: string, limits: ShopLimits) => change(`${shopCalls(host)}/limits`, 'PUT', limits);
export const inviteOwner = (host: string, body: z.input<typeof invitedOwner>) =>
  call(below(`${shopCalls(host)}/owner`), { body, answer: done });
export const beginHelp = (host: string, reason: string) =>
  call(below(`${shopCalls(host)}/help`), { body: { reason }, answer: helpOfPerson });
export const endHelp = (host: string) => change(`${shopCalls(host)}/help`, 'DELETE');
export const unlockPerson = (id: string) => change(`people/${id}/lock`, 'DELETE');
export const endOperator = (id: string) => change(`people/${id}/operator`, 'DELETE');
export const closeAccount = (id: string) => change(`people/${id}`, 'DELETE');

/** The jobs that have given up, part by part. */
export function lettersQuery(filter: LettersFilter) {
  return infiniteQueryOptions({
    queryKey: ['installation', 'letters', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = queryOf({ kind: filter.kind || undefined, host: filter.host || undefined, after: pageParam });
      return call(below(`letters?${query}`), { answer: deadLetters, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
export function letterQuery(id: string) {
  return queryOptions({
    queryKey: ['installation', 'letters', 'one', id],
    queryFn: ({ signal }) => call(below(`letters/${id}`), { answer: shownLetter, signal }),
  });
}
export const repeatLetters = (letters: ChosenLetters) =>
  call(below('letters/repeat'), { body: { letters }, answer: lettersDone, withinMs: 120_000 });
export const dropLetters = (letters: ChosenLetters, reason: string) =>
  call(below('letters/drop'), { body: { letters, reason }, answer: lettersDone, withinMs: 120_000 });

const AGAIN_MS = 30_000;
export const healthQuery = queryOptions({
  queryKey: ['installation', 'health'],
  queryFn: ({ signal }) => call(below('health'), { answer: installationHealth, signal }),
  refetchInterval: AGAIN_MS,
});

export function installationLogQuery(by: string) {
  return infiniteQueryOptions({
    queryKey: ['installation', 'events', by],
    queryFn: ({ pageParam, signal }) =>
      call(below(`events?${queryOf({ by: by || undefined, after: pageParam })}`), {
        answer: installationEvents,
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export const announcementsQuery = queryOptions({
  queryKey: ['installation', 'announcements'],
  queryFn: async ({ signal }) => (await call(below('announcements'), { answer: announcements, signal })).announcements,
});
export const addAnnouncement = (body: AnnouncementForm) => call(below('announcements'), { body, answer: done });
export const saveAnnouncement = (id: string, body: AnnouncementForm) => change(`announcements/${id}`, 'PUT', body);
export const removeAnnouncement = (id: string) => change(`announcements/${id}`, 'DELETE');
