import { queryOptions } from '@tanstack/react-query';
import { shopOpenState } from '@witryna/contract/open-state';
import {
  accountCheck,
  accountSettings,
  accountsSaved,
  deliverySettings,
  handledSection,
  paymentCheck,
  paymentSettings,
  type SavedAccounts,
  type SavedDeliveries,
  type SavedPayments,
  type SettingSection,
  sectionSaved,
  type TypedValues,
  toolSecrets,
} from '@witryna/contract/shop-settings';
import { z } from 'zod';
import { call } from './call.ts';
import { queryOf, shopPath } from './shop-path.ts';

/** Everything that is read of a shop's settings, to be read again after a change. */
export const settingsKey = (host: string) => ['settings', host] as const;

export function sectionQuery(host: string, section: SettingSection) {
  return queryOptions({
    queryKey: [...settingsKey(host), section],
    queryFn: ({ signal }) => call(`${shopPath(host)}/settings/${section}`, { answer: handledSection, signal }),
  });
}

export function saveSection(host: string, section: SettingSection, saved: { version: number; value: unknown }) {
  return call(`${shopPath(host)}/settings/${section}`, { answer: sectionSaved, body: saved, method: 'PUT' });
}

/** @param language of the fields' labels */
export function paymentsQuery(host: string, language: string) {
  return queryOptions({
    queryKey: [...settingsKey(host), 'payments', language],
    queryFn: ({ signal }) =>
      call(`${shopPath(host)}/payment-settings?${queryOf({ language })}`, { answer: paymentSettings, signal }),
  });
}

export function savePayments(host: string, saved: SavedPayments) {
  return call(`${shopPath(host)}/payment-settings`, { answer: sectionSaved, body: saved, method: 'PUT' });
}

/** Asks a payment provider about settings that are typed; nothing is saved. */
export function checkPayment(host: string, type: string, values: TypedValues) {
  return call(`${shopPath(host)}/payment-settings/check`, { answer: paymentCheck, body: { type, values } });
}

/** Where a shop has accounts of its own that are set up alike. */
export type AccountPlace = 'carriers' | 'mailbox';

const accountPath = (host: string, place: AccountPlace) =>
  `${shopPath(host)}/${place === 'carriers' ? 'carrier-settings' : 'mailbox-settings'}`;

/** @param language of the fields' labels */
export function accountsQuery(host: string, place: AccountPlace, language: string) {
  return queryOptions({
    queryKey: [...settingsKey(host), place, language],
    queryFn: ({ signal }) =>
      call(`${accountPath(host, place)}?${queryOf({ language })}`, { answer: accountSettings, signal }),
  });
}

export function saveAccounts(host: string, place: AccountPlace, saved: SavedAccounts) {
  return call(accountPath(host, place), { answer: accountsSaved, body: saved, method: 'PUT' });
}

/** Asks the other side about settings that are typed; nothing is saved. */
export function checkAccount(host: string, place: AccountPlace, body: { type: string; values: TypedValues }) {
  return call(`${accountPath(host, place)}/check`, { answer: accountCheck, body });
}

/** @param language of the fields' labels */
export function deliveriesQuery(host: string, language: string) {
  return queryOptions({
    queryKey: [...settingsKey(host), 'deliveries', language],
    queryFn: ({ signal }) =>
      call(`${shopPath(host)}/delivery-settings?${queryOf({ language })}`, { answer: deliverySettings, signal }),
  });
}

export function saveDeliveries(host: string, saved: SavedDeliveries) {
  return call(`${shopPath(host)}/delivery-settings`, { answer: sectionSaved, body: saved, method: 'PUT' });
}

/** @param language of the fields' labels */
export function toolSecretsQuery(host: string, language: string) {
  return queryOptions({
    queryKey: [...settingsKey(host), 'tool-secrets', language],
    queryFn: ({ signal }) =>
      call(`${shopPath(host)}/tool-secrets?${queryOf({ language })}`, { answer: toolSecrets, signal }),
  });
}

export function saveToolSecrets(host: string, tool: string, values: TypedValues) {
  return call(`${shopPath(host)}/tool-secrets/${tool}`, { answer: z.undefined(), body: { values }, method: 'PUT' });
}

export function shopStateQuery(host: string) {
  return queryOptions({
    queryKey: [...settingsKey(host), 'state'],
    queryFn: ({ signal }) => call(`${shopPath(host)}/shop-state`, { answer: shopOpenState, signal }),
  });
}

export function setShopState(host: string, state: 'live' | 'break') {
  return call(`${shopPath(host)}/shop-state`, { answer: shopOpenState, body: { state }, method: 'PUT' });
}
