import { queryOptions } from '@tanstack/react-query';
import { apiKeys, madeApiKey, type NewApiKey } from '@witryna/contract/api-keys';
import {
  installationPeople,
  madeShop,
  type NewInstallationShop,
  newShopChoices,
  type shopStateChange,
} from '@witryna/contract/installation';
import {
  type memberChange,
  type newInvitation,
  type OwnChange,
  ownSessions,
  passkeys,
  shopPeople,
} from '@witryna/contract/people';
import { z } from 'zod';
import { call } from './call.ts';
import { shopPath } from './shop-path.ts';

const done = z.unknown();
const change = (path: string, method: 'PUT' | 'PATCH' | 'DELETE', body?: object) =>
  call(path, { method, body, answer: done });

export const changeMe = (body: OwnChange) => change('admin/me', 'PATCH', body);

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('admin/me/sessions', { answer: ownSessions, signal })).sessions,
});
export const endSession = (id: string) => change(`admin/me/sessions/${id}`, 'DELETE');
export const endOtherSessions = () => change('admin/me/sessions', 'DELETE');

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await call('admin/me/passkeys', { answer: passkeys, signal })).passkeys,
});
export const removePasskey = (id: string) => change(`admin/me/passkeys/${id}`, 'DELETE');

export function peopleQuery(host: string) {
  return queryOptions({
    queryKey: ['people', host],
    queryFn: ({ signal }) => call(`${shopPath(host)}/people`, { answer: shopPeople, signal }),
  });
}
export const invite = (host: string, body: z.input<typeof newInvitation>) =>
  call(`${shopPath(host)}/invitations`, { body, answer: done });
export const withdrawInvitation = (host: string, id: string) => change(`${shopPath(host)}/invitations/${id}`, 'DELETE');
export const changeMember = (host: string, id: string, body: z.input<typeof memberChange>) =>
  change(`${shopPath(host)}/people/${id}`, 'PUT', body);
export const removeMember = (host: string, id: string) => change(`${shopPath(host)}/people/${id}`, 'DELETE');

/** The keys of a shop; without a host, those for all shops. */
const keysPath = (host: string | undefined) =>
  host === undefined ? 'admin/installation/keys' : `${shopPath(host)}/keys`;
export function keysQuery(host: string | undefined) {
  return queryOptions({
    queryKey: ['keys', host ?? ''],
    queryFn: async ({ signal }) => (await call(keysPath(host), { answer: apiKeys, signal })).keys,
  });
}
export const makeKey = (host: string | undefined, body: NewApiKey) =>
  call(keysPath(host), { body, answer: madeApiKey });
export const makeMoveKey = () => call('admin/installation/move-keys', { body: {}, answer: madeApiKey });
export const endKey = (host: string | undefined, id: string) => change(`${keysPath(host)}/${id}`, 'DELETE');

/** A part of a list of the installation. */
export interface ListPart<Item> {
  readonly items: readonly Item[];
  /** Continues the list; null at its end. */
  readonly next: string | null;
}
const listPath = (name: string, search: string, after: string) =>
  `admin/installation/${name}?${new URLSearchParams({ search, ...(after && { after }) })}`;

export const newShopChoicesQuery = queryOptions({
  queryKey: ['installation', 'new-shop'],
  queryFn: ({ signal }) => call('admin/installation/new-shop', { answer: newShopChoices, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const makeShop = (body: NewInstallationShop) => call('admin/installation/shops', { body, answer: madeShop });
export const changeShopState = (host: string, body: z.input<typeof shopStateChange>) =>
  change(`admin/installation/shops/${encodeURIComponent(host)}/state`, 'PUT', body);

/** The people of the back office whom a search finds. */
export async function listAllPeople(search: string, after: string, signal: AbortSignal) {
  const { people, next } = await call(listPath('people', search, after), { answer: installationPeople, signal });
  return { items: people, next };
}
export const endSessionsOf = (id: string) => change(`admin/installation/people/${id}/sessions`, 'DELETE');
export const resetFactorOf = (id: string) => change(`admin/installation/people/${id}/second-factor`, 'DELETE');
