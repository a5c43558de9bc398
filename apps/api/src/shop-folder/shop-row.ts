import { factSettings } from '@witryna/contract/order-facts';
import { readTime, type TimeContext } from '@witryna/shop-folder/format/read-time.ts';
import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import type { StoredRule } from '../cart-rules/read-cart-rules.ts';
import { toStoredRules, withRuleIds } from '../cart-rules/rules-of-folder.ts';
import type { ShopRow } from '../database/import-target.ts';
import { resolveTimes } from './front-page-times.ts';
import type { LinkPaths } from './link-paths.ts';
import type { ShownPicture } from './take-in-pictures.ts';

/** Makes the shop's row before its products exist: without front page and other content that links to them. */
export function emptyShopRow(shop: ShopFile): ShopRow {
  return {
    name: shop.name,
    currency_code: shop.currency,
    language_code: shop.language,
    time_zone: shop.timeZone,
    delivery_countries: shop.deliveryCountries,
    blog_enabled: shop.blog,
    config: '{}',
    front_page_config: null,
    front_page_default_config: null,
    footer_config: null,
    head_sections: '[]',
  };
}

interface KnownToShop {
  ids: Record<'product' | 'category', ReadonlyMap<string, number>>;
  /** The rules for carts that the shop has, whose ids stay. */
  rules: readonly StoredRule[];
}

/** Makes the shop's row. `times` says what relative times of a demo shop count from. */
export function shopRow(
  shop: ShopFile & { times: TimeContext },
  links: LinkPaths,
  pictures: ReadonlyMap<string, ShownPicture>,
  { ids, rules }: KnownToShop,
): ShopRow {
  const { logo, logoLight, favicon, ...layout } = shop.layout;
  const { title, flashTitle, description } = shop.meta;
  const favouriteIcon = favicon && pictures.get(favicon)?.id;
  const cartRules = toStoredRules(shop.cartRules, {
    ...{ currency: shop.currency, timeZone: shop.timeZone, relativeTo: shop.times.relativeTo },
    ids,
  });
  const config = {
    metaTitleMainPage: title,
    flashMetaTitleMainPage: flashTitle,
    metaDescriptionMainPage: description,
    layout: {
      ...layout,
      logoUrl: logo && pictures.get(logo)?.id,
      logoLightUrl: logoLight && pictures.get(logoLight)?.id,
      // The logos are picture ids, and the favicon is a URL.
      faviconUrl: favouriteIcon && `/pictures/${favouriteIcon}_M`,
    },
    upSellConfig: shop.upSell && {
      title: shop.upSell.title,
      limit: shop.upSell.limit,
      productIds: shop.upSell.products?.flatMap((handle) => ids.product.get(handle) ?? []),
    },
    ...shop.integrations,
    newsletter: shop.newsletter,
    cartReminder: shop.cartReminder,
    visitCounts: shop.visitCounts,
    retention: shop.retention,
    feeds: shop.feeds,
    vatId: shop.vatId,
    invoiceText: shop.invoiceText,
    invoices: shop.invoices,
    reviewRequests: shop.reviewRequests,
    returns: shop.returns,
    taxes: shop.taxes,
    legal: links.content(shop.legal),
    dispatch: shop.dispatch,
    technicalBreak: shop.technicalBreak && breakOf(shop.technicalBreak, shop),
    cartRules: cartRules && withRuleIds(cartRules, rules),
    ...factSettings((name) => shop[name] || undefined),
    alternates: shop.alternates,
    indexedFacets: shop.indexedFacets.flatMap(({ category, ...facet }) => {
      const categoryId = category === undefined ? undefined : ids.category.get(category);
      return category !== undefined && categoryId === undefined ? [] : [{ categoryId, ...facet }];
    }),
  };
  const footer = shop.footerHtml === undefined ? shop.footer : { ...shop.footer, html: shop.footerHtml };
  return {
    ...emptyShopRow(shop),
    config: JSON.stringify(config),
    front_page_config: shop.frontPage ? JSON.stringify(links.content(resolveTimes(shop.frontPage, shop.times))) : null,
    front_page_default_config: shop.frontPageDefaults ? JSON.stringify(links.content(shop.frontPageDefaults)) : null,
    footer_config: footer ? JSON.stringify(links.content(footer)) : null,
    head_sections: JSON.stringify(shop.headSections),
  };
}

function breakOf(
  { text, from, until }: NonNullable<ShopFile['technicalBreak']>,
  { timeZone, times: { relativeTo } }: ShopFile & { times: TimeContext },
) {
  const read = (time: string | undefined, isEnd: boolean) =>
    time === undefined ? undefined : readTime(time, { timeZone, relativeTo }, isEnd).value?.toISOString();
  return { text, from: read(from, false), until: read(until, true) };
}
