import type { Database } from '@witryna/api/database/database.ts';
import { frontPageDefaultsOf } from '@witryna/api/shop-folder/front-page-defaults.ts';
import { sql } from 'kysely';
import type { ClosedDemoShop, DemoShop } from './demo-shop.ts';
import { insertArticles, insertDocuments } from './seed-content.ts';
import { linkResolver, resolveContent } from './seed-links.ts';
import { insertPictures, pictureId } from './seed-pictures.ts';
import { insertCategories, insertProducts, insertReviews } from './seed-products.ts';
import { resolveTexts } from './seed-texts.ts';
import { daysFrom } from './seed-time.ts';

/**
 * Inserts a demo shop with all its data.
 * @returns the shop's id
 */
export async function seedShop(tx: Database, shop: DemoShop, now: Date, showcaseHost: string): Promise<number> {
  const shopId = await insertShop(tx, shop.hosts, 'live', null, showcaseHost);
  await insertPictures(tx, shop.key, shopId);
  const categories = await insertCategories(tx, shop, shopId);
  const products = await insertProducts(tx, shop, shopId, categories, now);
  await insertReviews(tx, shop, shopId, products, now);
  const documents = await insertDocuments(tx, shop, shopId, now);
  const articles = await insertArticles(tx, shop, shopId, now);
  const resolve = linkResolver({ shop, categories, products, documents, articles });
  await resolveTexts(tx, shop, shopId, resolve);
  await insertSelling(tx, shop, shopId, now);
  const frontPage = resolveContent(shop, shop.frontPageConfig, resolve);
  await tx
    .insertInto('shop')
    .values({
      shop_id: shopId,
      name: shop.name,
      currency_code: shop.currencyCode,
      language_code: shop.languageCode,
      time_zone: shop.timeZone,
      delivery_countries: shop.deliveryCountries,
      blog_enabled: shop.blogEnabled,
      config: JSON.stringify(configOf(shop, products)),
      front_page_config: JSON.stringify(frontPage),
      front_page_default_config: JSON.stringify(await frontPageDefaultsOf(shop.languageCode)),
      footer_config: JSON.stringify(resolveContent(shop, shop.footer, resolve)),
      head_sections: '[]',
    })
    .execute();
  return shopId;
}

/** Inserts a closed demo shop, which has only a name and a state. */
export async function seedClosedShop(tx: Database, shop: ClosedDemoShop, now: Date): Promise<void> {
  const state = shop.state === 'break' ? 'break' : 'live';
  const shopId = await insertShop(tx, [shop.host], state, shop.state === 'expired' ? daysFrom(now, -30) : null);
  await tx
    .insertInto('shop')
    .values({
      shop_id: shopId,
      name: shop.name,
      currency_code: shop.currencyCode,
      language_code: shop.languageCode,
      config: '{}',
      front_page_config: null,
      front_page_default_config: null,
      footer_config: null,
      head_sections: '[]',
    })
    .execute();
}

async function insertShop(
  tx: Database,
  hosts: readonly string[],
  state: 'live' | 'break',
  validUntil: Date | null,
  showcaseHost?: string,
) {
  const { shop_id } = await tx
    .insertInto('shop_directory')
    .values({ state, valid_until: validUntil })
    .returning('shop_id')
    .executeTakeFirstOrThrow();
  const rows = hosts.map((host, at) => {
    if (host === 'showcase.localhost') return { host: showcaseHost ?? host, shop_id, kind: 'showcase' as const };
    return { host, shop_id, kind: at === 0 ? ('primary' as const) : ('other' as const) };
  });
  await tx.insertInto('host').values(rows).execute();
  // Sets the shop for row-level security, which also applies to the owner of the tables.
  await sql`select set_config('app.shop_id', ${String(shop_id)}, true)`.execute(tx);
  return shop_id;
}

function configOf(shop: DemoShop, products: ReadonlyMap<string, number>) {
  const { logo, favicon, ...layout } = shop.layout;
  return {
    metaTitleMainPage: shop.metaTitle,
    flashMetaTitleMainPage: shop.flashMetaTitle,
    metaDescriptionMainPage: shop.metaDescription,
    feeds: shop.feeds,
    layout: {
      ...layout,
      logoUrl: pictureId(shop.key, logo),
      // In the shop's configuration, the favicon is a URL and the logo is a picture id.
      faviconUrl: `/pictures/${pictureId(shop.key, favicon)}_M`,
    },
    upSellConfig: {
      title: shop.upSell.title,
      productIds: shop.upSell.productKeys.flatMap((key) => products.get(key) ?? []),
      limit: shop.upSell.limit,
    },
  };
}

async function insertSelling(tx: Database, shop: DemoShop, shopId: number, now: Date) {
  await tx
    .insertInto('delivery_type')
    .values(
      shop.deliveries.map((delivery, at) => ({
        shop_id: shopId,
        type: delivery.type,
        name: delivery.name,
        price_minor: delivery.priceMinor,
        free_from_minor: delivery.freeFromMinor ?? null,
        countries: delivery.countries,
        days_from: delivery.daysFrom,
        days_to: delivery.daysTo,
        cash_on_delivery: delivery.cashOnDelivery,
        vat_rate: shop.vatRate ?? null,
        sort_order: at,
      })),
    )
    .execute();
  const account = {
    account: shop.bankAccount.iban,
    holder: shop.bankAccount.holder,
    bank: shop.bankAccount.bank,
    days: shop.transferDays,
  };
  await tx
    .insertInto('payment_type')
    .values(
      shop.payments.map((type, at) => ({
        shop_id: shopId,
        type,
        settings: JSON.stringify(type === 'bank-transfer' ? account : {}),
        sort_order: at,
      })),
    )
    .execute();
  await tx
    .insertInto('coupon')
    .values(
      shop.coupons.map((coupon) => ({
        shop_id: shopId,
        code: coupon.code,
        kind: 'percent' in coupon.discount ? ('percent' as const) : ('amount' as const),
        percent: 'percent' in coupon.discount ? coupon.discount.percent : null,
        amount_minor: 'percent' in coupon.discount ? null : coupon.discount.amountMinor,
        minimum_minor: coupon.minimumMinor ?? 0,
        starts_at: coupon.validFromDays === undefined ? null : daysFrom(now, coupon.validFromDays),
        ends_at: coupon.validToDays === undefined ? null : daysFrom(now, coupon.validToDays),
        use_limit: coupon.useLimit ?? null,
      })),
    )
    .execute();
}
