import { z } from 'zod';
import { body, json } from '../answer.ts';
import { code } from '../ids.ts';
import { openStateChange, shopOpenState } from '../open-state.ts';
import {
  accountCheck,
  accountSettings,
  accountsSaved,
  checkedKind,
  deliverySettings,
  handledSection,
  paymentCheck,
  paymentSettings,
  savedAccounts,
  savedDeliveries,
  savedPayments,
  savedSection,
  savedToolSecrets,
  sectionSaved,
  settingSection,
  settingsLanguage,
  toolSecrets,
} from '../shop-settings.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofSection = z.object({ host, section: settingSection });

export const getSettings = adminRoute('getSettings', {
  method: 'get',
  path: '/admin/{host}/settings/{section}',
  request: { params: ofSection },
  responses: { 200: json(handledSection, 'A section of the shop’s settings'), ...refused },
});

export const saveSettings = adminRoute('saveSettings', {
  method: 'put',
  path: '/admin/{host}/settings/{section}',
  request: { params: ofSection, body: body(savedSection) },
  responses: { 200: json(sectionSaved, 'Saved'), ...refused },
});

export const getPaymentSettings = adminRoute('getPaymentSettings', {
  method: 'get',
  path: '/admin/{host}/payment-settings',
  request: { params: ofShop, query: settingsLanguage },
  responses: { 200: json(paymentSettings, 'The payments of the shop, and others that it could have'), ...refused },
});

export const savePaymentSettings = adminRoute('savePaymentSettings', {
  method: 'put',
  path: '/admin/{host}/payment-settings',
  request: { params: ofShop, body: body(savedPayments) },
  responses: { 200: json(sectionSaved, 'Saved; secrets are encrypted'), ...refused },
});

export const checkPaymentSettings = adminRoute('checkPaymentSettings', {
  method: 'post',
  path: '/admin/{host}/payment-settings/check',
  request: { params: ofShop, body: body(checkedKind) },
  responses: { 200: json(paymentCheck, 'What the provider says about the settings; nothing is saved'), ...refused },
});

export const getCarrierSettings = adminRoute('getCarrierSettings', {
  method: 'get',
  path: '/admin/{host}/carrier-settings',
  request: { params: ofShop, query: settingsLanguage },
  responses: { 200: json(accountSettings, 'The carriers of the shop, and others that it could have'), ...refused },
});

export const saveCarrierSettings = adminRoute('saveCarrierSettings', {
  method: 'put',
  path: '/admin/{host}/carrier-settings',
  request: { params: ofShop, body: body(savedAccounts) },
  responses: { 200: json(accountsSaved, 'Saved; secrets are encrypted'), ...refused },
});

export const checkCarrierSettings = adminRoute('checkCarrierSettings', {
  method: 'post',
  path: '/admin/{host}/carrier-settings/check',
  request: { params: ofShop, body: body(checkedKind) },
  responses: { 200: json(accountCheck, 'What the carrier says about the settings; nothing is saved'), ...refused },
});

export const getMailboxSettings = adminRoute('getMailboxSettings', {
  method: 'get',
  path: '/admin/{host}/mailbox-settings',
  request: { params: ofShop, query: settingsLanguage },
  responses: { 200: json(accountSettings, 'The mailbox from which replies of shoppers are read'), ...refused },
});

export const saveMailboxSettings = adminRoute('saveMailboxSettings', {
  method: 'put',
  path: '/admin/{host}/mailbox-settings',
  request: { params: ofShop, body: body(savedAccounts) },
  responses: { 200: json(accountsSaved, 'Saved; the password is encrypted'), ...refused },
});

export const checkMailboxSettings = adminRoute('checkMailboxSettings', {
  method: 'post',
  path: '/admin/{host}/mailbox-settings/check',
  request: { params: ofShop, body: body(checkedKind) },
  responses: { 200: json(accountCheck, 'Whether the mail server accepts the settings; nothing is saved'), ...refused },
});

export const getDeliverySettings = adminRoute('getDeliverySettings', {
  method: 'get',
  path: '/admin/{host}/delivery-settings',
  request: { params: ofShop, query: settingsLanguage },
  responses: {
    200: json(deliverySettings, 'The deliveries of the shop, and the kinds that it could have'),
    ...refused,
  },
});

export const saveDeliverySettings = adminRoute('saveDeliverySettings', {
  method: 'put',
  path: '/admin/{host}/delivery-settings',
  request: { params: ofShop, body: body(savedDeliveries) },
  responses: { 200: json(sectionSaved, 'Saved; secrets are encrypted'), ...refused },
});

export const getToolSecrets = adminRoute('getToolSecrets', {
  method: 'get',
  path: '/admin/{host}/tool-secrets',
  request: { params: ofShop, query: settingsLanguage },
  responses: { 200: json(toolSecrets, 'Which secrets of tools are stored'), ...refused },
});

export const saveToolSecrets = adminRoute('saveToolSecrets', {
  method: 'put',
  path: '/admin/{host}/tool-secrets/{tool}',
  request: { params: z.object({ host, tool: code(100, 1) }), body: body(savedToolSecrets) },
  responses: { ...done, ...refused },
});

export const getShopState = adminRoute('getShopState', {
  method: 'get',
  path: '/admin/{host}/shop-state',
  request: { params: ofShop },
  responses: { 200: json(shopOpenState, 'Whether the shop is open'), ...refused },
});

export const setShopState = adminRoute('setShopState', {
  method: 'put',
  path: '/admin/{host}/shop-state',
  request: { params: ofShop, body: body(openStateChange) },
  responses: { 200: json(shopOpenState, 'Opened, or closed for a technical break'), ...refused },
});
