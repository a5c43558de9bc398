import { saleLimits } from '@witryna/contract/sale-form';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { withColor } from '../../pictures/store.ts';

/** The query for the shop's stored configuration. */
export function shopRow(tx: TenantTransaction) {
  return tx
    .selectFrom('shop')
    .select([
      'name',
      'currency_code',
      'language_code',
      'time_zone',
      'delivery_countries',
      'blog_enabled',
      'config',
      'footer_config',
    ]);
}

/** Reads the shop's stored configuration without parsing it. */
export function findShopRow(tx: TenantTransaction) {
  return shopRow(tx).executeTakeFirst();
}

/** Finds the discount code that is announced to everybody now, and the next time when that changes. */
export function findAnnouncedCode(tx: TenantTransaction, now: Date) {
  return tx
    .selectNoFrom([
      sql<{ code: string; percent: number } | null>`(
        select jsonb_build_object('code', code, 'percent', percent) from announced_code
        where valid_from <= ${now} and valid_to > ${now} order by valid_from desc, code limit 1
      )`.as('announcedCode'),
      sql<Date | null>`(
        select min(moment) from announced_code, unnest(array[valid_from, valid_to]) moment
        where moment > ${now} and moment < 'infinity'
      )`.as('changes_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the banners of the sales that run, the latest first. */
export function listSaleBanners(tx: TenantTransaction) {
  return tx
    .selectFrom('sale')
    .select(['banner_links', 'product_ids', 'category_id'])
    .select(sql<string>`banner`.as('text'))
    .where('banner', 'is not', null)
    .where('began_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(saleLimits.banners)
    .execute();
}
export type SaleBanner = Awaited<ReturnType<typeof listSaleBanners>>[number];

export async function readCurrency(tx: TenantTransaction): Promise<string> {
  return (await tx.selectFrom('shop').select('currency_code').executeTakeFirstOrThrow()).currency_code;
}

export function findFrontPage(tx: TenantTransaction) {
  return tx
    .selectFrom('shop')
    .select(['front_page_config', 'front_page_default_config', 'language_code', 'currency_code', 'config'])
    .select('footer_config')
    .executeTakeFirst();
}

export function findFooter(tx: TenantTransaction) {
  return tx.selectFrom('shop').select('footer_config').executeTakeFirst();
}

export function findHeadSections(tx: TenantTransaction) {
  return tx.selectFrom('shop').select('head_sections').executeTakeFirst();
}

export function findLanguageAndCountries(tx: TenantTransaction) {
  return tx.selectFrom('shop').select(['language_code', 'delivery_countries']).executeTakeFirst();
}

/** What the days of deliveries depend on. */
export const calendarColumns = [
  'time_zone',
  'language_code',
  'delivery_countries',
  sql<unknown>`config -> 'dispatch'`.as('dispatch'),
] as const;

export function findCalendar(tx: TenantTransaction) {
  return tx.selectFrom('shop').select(calendarColumns).executeTakeFirstOrThrow();
}

/** The query for the shop's payment types, in the order that it has chosen, with those that are switched off. */
export function paymentTypes(tx: TenantTransaction) {
  return tx.selectFrom('payment_type').select(['type', 'active', 'settings']).orderBy('sort_order').orderBy('type');
}

export function listPaymentRows(tx: TenantTransaction) {
  return paymentTypes(tx).execute();
}

export type StoredPayment = Awaited<ReturnType<typeof listPaymentRows>>[number];

/**
 * Lists the shop's delivery types in the order that it has chosen, with the currency of their prices and the shop's
 * language.
 */
export function listDeliveryRows(tx: TenantTransaction) {
  return tx
    .selectFrom('delivery_type as d')
    .crossJoin('shop as s')
    .select([
      'd.id',
      'd.type',
      'd.name',
      'd.price_minor',
      'd.free_from_minor',
      'd.price_rules',
      'd.countries',
      'd.days_from',
      'd.days_to',
      'd.cash_on_delivery',
      'd.settings',
      's.currency_code',
      's.language_code',
    ])
    .orderBy('d.sort_order')
    .orderBy('d.id')
    .execute();
}

export type StoredDelivery = Awaited<ReturnType<typeof listDeliveryRows>>[number];

export function listCategoryRows(tx: TenantTransaction) {
  return tx
    .selectFrom('category')
    .select(['id', 'parent_id', 'name', 'url', 'sort_order', 'text'])
    .select(({ ref }) => withColor(ref('photo')).as('photo'))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export type StoredCategory = Awaited<ReturnType<typeof listCategoryRows>>[number];

/** What amounts, times and names in tables of goods are read and written by. */
export function readShopFacts(tx: TenantTransaction) {
  return tx
    .selectFrom('shop')
    .select(['currency_code as currency', 'time_zone as timeZone', 'language_code as language'])
    .executeTakeFirstOrThrow();
}

/** Reads what the back office shows of the shop on every screen; undefined before its first import. */
export function findNameAndZone(tx: TenantTransaction) {
  return tx.selectFrom('shop').select(['name', 'time_zone']).executeTakeFirst();
}

/** Reads the shop as the seller of its orders. */
export function readSeller(tx: TenantTransaction) {
  return tx
    .selectFrom('shop')
    .select(['name', 'time_zone', 'delivery_countries', 'config', 'footer_config'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('document').select('id').where('type', '=', 'PRIVACY_POLICY')).as('has_privacy_policy'),
    )
    .executeTakeFirstOrThrow();
}
