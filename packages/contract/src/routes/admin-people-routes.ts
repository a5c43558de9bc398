import { z } from 'zod';
import { body, json } from '../answer.ts';
import { apiKeys, madeApiKey, newApiKey } from '../api-keys.ts';
import { uuid } from '../ids.ts';
import {
  installationPeople,
  installationQuery,
  installationShops,
  madeShop,
  newShop,
  newShopChoices,
  shopStateChange,
  shopsQuery,
} from '../installation.ts';
import { ownChange, ownSessions, passkeys } from '../people.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const byId = { params: z.object({ id: uuid }) };

export const changeMe = adminRoute('changeMe', {
  method: 'patch',
  path: '/admin/me',
  request: { body: body(ownChange) },
  responses: { ...done, ...refused },
});

export const listOwnSessions = adminRoute('listOwnSessions', {
  method: 'get',
  path: '/admin/me/sessions',
  responses: { 200: json(ownSessions, 'Where the person is signed in, the latest first'), ...refused },
});

export const endOwnSession = adminRoute('endOwnSession', {
  method: 'delete',
  path: '/admin/me/sessions/{id}',
  request: byId,
  responses: { ...done, ...refused },
});

export const endOtherSessions = adminRoute('endOtherSessions', {
  method: 'delete',
  path: '/admin/me/sessions',
  responses: { ...done, ...refused },
});

export const listPasskeys = adminRoute('listPasskeys', {
  method: 'get',
  path: '/admin/me/passkeys',
  responses: { 200: json(passkeys, 'The passkeys of the person, the latest first'), ...refused },
});

export const removePasskey = adminRoute('removePasskey', {
  method: 'delete',
  path: '/admin/me/passkeys/{id}',
  request: byId,
  responses: { ...done, ...refused },
});

export const listApiKeys = adminRoute('listApiKeys', {
  method: 'get',
  path: '/admin/{host}/keys',
  request: { params: z.object({ host }) },
  responses: { 200: json(apiKeys, 'The valid keys of the shop, the latest first'), ...refused },
});

export const makeApiKey = adminRoute('makeApiKey', {
  method: 'post',
  path: '/admin/{host}/keys',
  request: { params: z.object({ host }), body: body(newApiKey) },
  responses: { 200: json(madeApiKey, 'The key with its secret, which is never shown again'), ...refused },
});

export const endApiKey = adminRoute('endApiKey', {
  method: 'delete',
  path: '/admin/{host}/keys/{id}',
  request: { params: z.object({ host, id: uuid }) },
  responses: { ...done, ...refused },
});

export const listInstallationKeys = adminRoute('listInstallationKeys', {
  method: 'get',
  path: '/admin/installation/keys',
  responses: { 200: json(apiKeys, 'The valid keys for all shops and of moves, the latest first'), ...refused },
});

export const makeInstallationKey = adminRoute('makeInstallationKey', {
  method: 'post',
  path: '/admin/installation/keys',
  request: { body: body(newApiKey) },
  responses: { 200: json(madeApiKey, 'The key with its secret, which is never shown again'), ...refused },
});

export const makeMoveKey = adminRoute('makeMoveKey', {
  method: 'post',
  path: '/admin/installation/move-keys',
  responses: {
    200: json(madeApiKey, 'A key by which another installation sends shops to this one for an hour, with its secret'),
    ...refused,
  },
});

export const endInstallationKey = adminRoute('endInstallationKey', {
  method: 'delete',
  path: '/admin/installation/keys/{id}',
  request: byId,
  responses: { ...done, ...refused },
});

export const listInstallationShops = adminRoute('listInstallationShops', {
  method: 'get',
  path: '/admin/installation/shops',
  request: { query: shopsQuery },
  responses: { 200: json(installationShops, 'A part of all shops'), ...refused },
});

export const getNewShopChoices = adminRoute('getNewShopChoices', {
  method: 'get',
  path: '/admin/installation/new-shop',
  responses: { 200: json(newShopChoices, 'What a new shop may be like'), ...refused },
});

export const makeShop = adminRoute('makeShop', {
  method: 'post',
  path: '/admin/installation/shops',
  request: { body: body(newShop) },
  responses: { 200: json(madeShop, 'The shop, which opens when its first goods are written'), ...refused },
});

export const changeShopState = adminRoute('changeShopState', {
  method: 'put',
  path: '/admin/installation/shops/{host}/state',
  request: { params: z.object({ host }), body: body(shopStateChange) },
  responses: { ...done, ...refused },
});

export const listInstallationPeople = adminRoute('listInstallationPeople', {
  method: 'get',
  path: '/admin/installation/people',
  request: { query: installationQuery },
  responses: { 200: json(installationPeople, 'A part of all people of the back office'), ...refused },
});

export const endSessionsOf = adminRoute('endSessionsOf', {
  method: 'delete',
  path: '/admin/installation/people/{id}/sessions',
  request: byId,
  responses: { ...done, ...refused },
});

export const resetFactorOf = adminRoute('resetFactorOf', {
  method: 'delete',
  path: '/admin/installation/people/{id}/second-factor',
  request: byId,
  responses: { ...done, ...refused },
});
