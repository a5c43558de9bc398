import { acceptedDocumentTypes } from '@witryna/contract/content';
import { factSettings } from '@witryna/contract/order-facts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTransaction } from '../../database/tenant.ts';
import { cartReminderSetting } from '../cart/reminder-store.ts';
import { calendarColumns, paymentTypes } from '../shop/store.ts';

/** What a shop says about a delivery. */
export const deliveryColumns = [
  'type',
  'name',
  'price_minor',
  'free_from_minor',
  'price_rules',
  'countries',
  'days_from',
  'days_to',
  'date_choice_days',
  'cash_on_delivery',
  'vat_rate',
  'settings',
] as const;

const settings = Object.values(factSettings((name) => name));

/**
 * What a checkout needs of the shop: its settings, its calendar, its delivery and payment types, and the documents that a
 * buyer must accept, with the time of their last change.
 */
export function checkoutSettings(tx: TenantTransaction) {
  return tx
    .selectFrom('shop')
    .select(['name', 'currency_code', ...calendarColumns])
    .select(cartReminderSetting)
    .select(sql<unknown>`config -> 'taxes'`.as('taxes'))
    .select(sql<unknown>`config -> 'reviewRequests'`.as('review_requests'))
    .select(settings.map((name) => sql<unknown>`config -> ${sql.lit(name)}`.as(name)))
    .select([
      jsonArrayFrom(deliveryTypes(tx)).as('deliveries'),
      jsonArrayFrom(paymentTypes(tx)).as('payments'),
      jsonArrayFrom(agreements(tx)).as('agreements'),
    ]);
}

export function readCheckoutSettings(tx: TenantTransaction) {
  return checkoutSettings(tx).executeTakeFirstOrThrow();
}
export type CheckoutSettings = Awaited<ReturnType<typeof readCheckoutSettings>>;

export function listDeliveryTypes(tx: TenantTransaction) {
  return deliveryTypes(tx).execute();
}
export type StoredDeliveryType = Awaited<ReturnType<typeof listDeliveryTypes>>[number];

function deliveryTypes(tx: TenantTransaction) {
  return tx
    .selectFrom('delivery_type')
    .select(['id', ...deliveryColumns])
    .orderBy('sort_order')
    .orderBy('id');
}

function agreements(tx: TenantTransaction) {
  return tx
    .selectFrom('document')
    .select(['id', 'type', 'updated_at'])
    .where('type', 'in', acceptedDocumentTypes)
    .orderBy('type', 'desc')
    .orderBy('id');
}
export type StoredAgreement = CheckoutSettings['agreements'][number];
