import { z } from 'zod';
import { announcementForm, announcements, shopAnnouncements } from '../announcements.ts';
import { body, json } from '../answer.ts';
import {
  deadLetters,
  droppedLetters,
  lettersDone,
  lettersQuery,
  repeatedLetters,
  shownLetter,
} from '../dead-letters.ts';
import { code, uuid } from '../ids.ts';
import { invitedOwner, mainHost, newHost, shopExpiry, shopLimits, shopOfInstallation } from '../installation.ts';
import { installationHealth } from '../installation-health.ts';
import { installationEvents, installationEventsQuery } from '../installation-log.ts';
import { helpConsent, helpOfPerson, newHelp, shopHelp } from '../operator-help.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const ofShop = { params: z.object({ host }) };
const byId = { params: z.object({ id: uuid }) };

export const getInstallationShop = adminRoute('getInstallationShop', {
  method: 'get',
  path: '/admin/installation/shops/{host}',
  request: ofShop,
  responses: { 200: json(shopOfInstallation, 'A shop with its figures, hosts and owners'), ...refused },
});

export const addShopHost = adminRoute('addShopHost', {
  method: 'post',
  path: '/admin/installation/shops/{host}/hosts',
  request: { ...ofShop, body: body(newHost) },
  responses: { ...done, ...refused },
});

export const makeMainHost = adminRoute('makeMainHost', {
  method: 'put',
  path: '/admin/installation/shops/{host}/main-host',
  request: { ...ofShop, body: body(mainHost) },
  responses: { ...done, ...refused },
});

export const removeShopHost = adminRoute('removeShopHost', {
  method: 'delete',
  path: '/admin/installation/shops/{host}/hosts/{name}',
  request: { params: z.object({ host, name: code(253, 1) }) },
  responses: { ...done, ...refused },
});

export const changeShopExpiry = adminRoute('changeShopExpiry', {
  method: 'put',
  path: '/admin/installation/shops/{host}/expiry',
  request: { ...ofShop, body: body(shopExpiry) },
  responses: { ...done, ...refused },
});

export const changeShopLimits = adminRoute('changeShopLimits', {
  method: 'put',
  path: '/admin/installation/shops/{host}/limits',
  request: { ...ofShop, body: body(shopLimits) },
  responses: { ...done, ...refused },
});

export const inviteShopOwner = adminRoute('inviteShopOwner', {
  method: 'post',
  path: '/admin/installation/shops/{host}/owner',
  request: { ...ofShop, body: body(invitedOwner) },
  responses: { 204: { description: 'Invited by mail; refused if the shop has an owner' }, ...refused },
});

export const beginHelp = adminRoute('beginHelp', {
  method: 'post',
  path: '/admin/installation/shops/{host}/help',
  request: { ...ofShop, body: body(newHelp) },
  responses: { 200: json(helpOfPerson, 'The operator may now open the back office of the shop'), ...refused },
});

export const endHelp = adminRoute('endHelp', {
  method: 'delete',
  path: '/admin/installation/shops/{host}/help',
  request: ofShop,
  responses: { ...done, ...refused },
});

export const listDeadLetters = adminRoute('listDeadLetters', {
  method: 'get',
  path: '/admin/installation/letters',
  request: { query: lettersQuery },
  responses: { 200: json(deadLetters, 'A part of the jobs that have given up, the latest first'), ...refused },
});

export const getDeadLetter = adminRoute('getDeadLetter', {
  method: 'get',
  path: '/admin/installation/letters/{id}',
  request: byId,
  responses: { 200: json(shownLetter, 'A job that has given up, with its data'), ...refused },
});

export const repeatDeadLetters = adminRoute('repeatDeadLetters', {
  method: 'post',
  path: '/admin/installation/letters/repeat',
  request: { body: body(repeatedLetters) },
  responses: { 200: json(lettersDone, 'What was sent again'), ...refused },
});

export const dropDeadLetters = adminRoute('dropDeadLetters', {
  method: 'post',
  path: '/admin/installation/letters/drop',
  request: { body: body(droppedLetters) },
  responses: { 200: json(lettersDone, 'What was deleted for good'), ...refused },
});

export const getInstallationHealth = adminRoute('getInstallationHealth', {
  method: 'get',
  path: '/admin/installation/health',
  responses: { 200: json(installationHealth, 'How the installation does'), ...refused },
});

export const listInstallationEvents = adminRoute('listInstallationEvents', {
  method: 'get',
  path: '/admin/installation/events',
  request: { query: installationEventsQuery },
  responses: { 200: json(installationEvents, 'What operators have done, the newest first'), ...refused },
});

export const unlockPerson = adminRoute('unlockPerson', {
  method: 'delete',
  path: '/admin/installation/people/{id}/lock',
  request: byId,
  responses: { ...done, ...refused },
});

export const endOperator = adminRoute('endOperator', {
  method: 'delete',
  path: '/admin/installation/people/{id}/operator',
  request: byId,
  responses: { 204: { description: 'The person is signed out, and no operator any more' }, ...refused },
});

export const closeAccount = adminRoute('closeAccount', {
  method: 'delete',
  path: '/admin/installation/people/{id}',
  request: byId,
  responses: { 204: { description: 'The account is deleted with its sessions and rights' }, ...refused },
});

export const listAnnouncements = adminRoute('listAnnouncements', {
  method: 'get',
  path: '/admin/installation/announcements',
  responses: { 200: json(announcements, 'All announcements, the latest end first'), ...refused },
});

export const addAnnouncement = adminRoute('addAnnouncement', {
  method: 'post',
  path: '/admin/installation/announcements',
  request: { body: body(announcementForm) },
  responses: { ...done, ...refused },
});

export const saveAnnouncement = adminRoute('saveAnnouncement', {
  method: 'put',
  path: '/admin/installation/announcements/{id}',
  request: { ...byId, body: body(announcementForm) },
  responses: { ...done, ...refused },
});

export const removeAnnouncement = adminRoute('removeAnnouncement', {
  method: 'delete',
  path: '/admin/installation/announcements/{id}',
  request: byId,
  responses: { ...done, ...refused },
});

export const getHelp = adminRoute('getHelp', {
  method: 'get',
  path: '/admin/{host}/help',
  request: ofShop,
  responses: { 200: json(shopHelp, 'Whether operators may help, and who has helped'), ...refused },
});

export const allowHelp = adminRoute('allowHelp', {
  method: 'put',
  path: '/admin/{host}/help',
  request: { ...ofShop, body: body(helpConsent) },
  responses: { ...done, ...refused },
});

export const refuseHelp = adminRoute('refuseHelp', {
  method: 'delete',
  path: '/admin/{host}/help',
  request: ofShop,
  responses: { 204: { description: 'The consent and all help of operators have ended' }, ...refused },
});

export const listShopAnnouncements = adminRoute('listShopAnnouncements', {
  method: 'get',
  path: '/admin/{host}/announcements',
  request: ofShop,
  responses: { 200: json(shopAnnouncements, 'What those who run the installation say'), ...refused },
});

export const dismissAnnouncement = adminRoute('dismissAnnouncement', {
  method: 'delete',
  path: '/admin/{host}/announcements/{id}',
  request: { params: z.object({ host, id: uuid }) },
  responses: { 204: { description: 'The person does not see it again' }, ...refused },
});
