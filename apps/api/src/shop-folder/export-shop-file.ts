import { cartReminder } from '@witryna/contract/cart-reminder';
import { dispatch } from '@witryna/contract/dispatch';
import { invoiceSettings } from '@witryna/contract/invoices';
import { legal } from '@witryna/contract/legal';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { factSettings } from '@witryna/contract/order-facts';
import { retention } from '@witryna/contract/retention';
import { alternates, indexedFacets } from '@witryna/contract/search-engines';
import { frontPage, headSection, integrationIds, layout, returns, upSellConfig } from '@witryna/contract/shop-config';
import { technicalBreak } from '@witryna/contract/shop-settings';
import { taxes } from '@witryna/contract/taxes';
import { timeText } from '@witryna/shop-folder/format/cell-text.ts';
import { shopFile } from '@witryna/shop-folder/format/shop-file.ts';
import type { ShopFileInput } from '@witryna/shop-folder/format/write-shop-file.ts';
import { cartRuleIssues } from '../cart-rules/rules-of-folder.ts';
import { asRecord, readFields } from '../features/shop/read-fields.ts';
import type { NoteLeftOut } from './export-report.ts';
import type { StoredCoupon, StoredShop } from './export-store.ts';
import type { PathLinks } from './path-links.ts';

interface ShopParts {
  row: StoredShop;
  links: PathLinks;
  /** Files in `pictures/` by picture id. */
  pictureFiles: ReadonlyMap<string, string>;
  /** Handles of products by id. */
  products: ReadonlyMap<number, string>;
  leftOut: NoteLeftOut;
}

/** Makes the fields of `shop.json` that stand in the shop's own row. */
export async function shopFields(parts: ShopParts) {
  const { row, links, products, leftOut } = parts;
  const config = asRecord(row.config);
  const report = (field: string) => leftOut('field of the configuration that is not valid', field);
  const { title, limit, productIds } = readFields(upSellConfig.shape, config.upSellConfig, report);
  const { html: footerHtml, ...footer } = asRecord(links.content(row.footer_config));
  return {
    name: row.name,
    language: row.language_code,
    currency: row.currency_code,
    timeZone: row.time_zone === 'Europe/Warsaw' ? undefined : row.time_zone,
    meta: {
      title: textOf(config.metaTitleMainPage),
      flashTitle: textOf(config.flashMetaTitleMainPage),
      description: textOf(config.metaDescriptionMainPage),
    },
    blog: row.blog_enabled,
    layout: layoutOf(asRecord(config.layout), parts, report),
    frontPage: row.front_page_config === null ? undefined : frontPageOf(links.content(row.front_page_config), report),
    frontPageDefaults: ownDefaults(row, links),
    footer: Object.keys(footer).length > 0 ? footer : undefined,
    footerHtml: typeof footerHtml === 'string' ? footerHtml : undefined,
    upSell: {
      title: title ?? undefined,
      products: productIds?.flatMap((id) => products.get(id) ?? []),
      limit: limit ?? undefined,
    },
    ...readFields(
      {
        returns: returns.optional(),
        taxes: taxes.optional(),
        invoices: invoiceSettings.optional(),
        legal,
        dispatch,
        cartReminder: cartReminder.optional(),
        retention: retention.partial(),
        alternates: alternates.optional(),
      },
      { ...config, legal: links.content(config.legal) },
      report,
    ),
    technicalBreak: breakOf(config.technicalBreak, report),
    ...(config.visitCounts === 'off' && { visitCounts: 'off' as const }),
    vatId: typeof config.vatId === 'string' ? config.vatId : undefined,
    invoiceText: typeof config.invoiceText === 'string' ? config.invoiceText : undefined,
    reviewRequests: config.reviewRequests === true,
    deliveryCountries: row.delivery_countries,
    integrations: readFields(integrationIds.shape, config, report),
    headSections: headSectionsOf(row.head_sections, leftOut),
    newsletter: newsletterOf(config.newsletter),
    ...factSettings((name) => config[name] === true),
    feeds: Array.isArray(config.feeds) ? config.feeds.map(String) : undefined,
  } satisfies Partial<Record<keyof ShopFileInput, unknown>>;
}

function breakOf(stored: unknown, report: (field: string) => void): ShopFileInput['technicalBreak'] {
  const { text, from, until } = readFields(technicalBreak.shape, stored, (field) => report(`technicalBreak.${field}`));
  const write = (time: string | undefined) => (time === undefined ? undefined : timeText(new Date(time)));
  return { text, from: write(from), until: write(until) };
}

function newsletterOf(stored: unknown): ShopFileInput['newsletter'] {
  const { active, consentText } = asRecord(stored);
  if (typeof active !== 'boolean') return undefined;
  return { active, ...(typeof consentText === 'string' && consentText && { consentText }) };
}

export function couponsOf(
  coupons: readonly StoredCoupon[],
  currency: string,
  categories: ReadonlyMap<number, string>,
): NonNullable<ShopFileInput['coupons']> {
  return coupons.map((coupon) => {
    return {
      code: coupon.code,
      ...discountOf(coupon, currency),
      minimum: coupon.minimum_minor === 0 ? undefined : majorOf(coupon.minimum_minor, currency),
      from: coupon.starts_at ? timeText(coupon.starts_at) : undefined,
      to: coupon.ends_at ? timeText(coupon.ends_at) : undefined,
      useLimit: coupon.use_limit ?? undefined,
      perShopperLimit: coupon.per_shopper_limit ?? undefined,
      category: coupon.category_id === null ? undefined : categories.get(coupon.category_id),
    };
  });
}

function discountOf({ percent, amount_minor, announced }: StoredCoupon, currency: string) {
  if (percent !== null) return { percent: Number(percent), announced: announced || undefined };
  return amount_minor === null ? { freeDelivery: true as const } : { amount: majorOf(amount_minor, currency) };
}

/** Makes the filtered lists that search engines may index, without those of categories that no longer exist. */
export function indexedFacetsOf(
  config: unknown,
  categories: ReadonlyMap<number, string>,
): NonNullable<ShopFileInput['indexedFacets']> {
  const stored = indexedFacets.catch([]).parse(asRecord(config).indexedFacets);
  return stored.flatMap(({ categoryId, ...facet }) => {
    if (categoryId === undefined) return [facet];
    const category = categories.get(Number(categoryId));
    return category === undefined ? [] : [{ category, ...facet }];
  });
}

/** Notes what an import would refuse in `shop.json`, so that the report names it. */
export function noteFaults(shop: ShopFileInput, leftOut: NoteLeftOut): void {
  const note = (path: string, message: string) =>
    leftOut('value of shop.json that an import refuses', `${path}: ${message}`);
  for (const { path, message } of shopFile.safeParse(shop).error?.issues ?? []) note(path.join('.'), message);
  for (const { path, message } of cartRuleIssues(shop.cartRules ?? [], shop.currency)) note(path, message);
}

export function majorOf(minor: number, currency: string): number {
  return toMajor(minor, currencyDigits(currency));
}

function layoutOf(
  stored: Record<string, unknown>,
  { pictureFiles, leftOut }: ShopParts,
  report: (field: string) => void,
) {
  const { logoUrl, logoLightUrl, faviconUrl, ...others } = readFields(layout.shape, stored, (field) =>
    report(`layout.${field}`),
  );
  const fileOf = (name: string, id: string | null | undefined) => {
    const file = pictureFiles.get(id ?? '');
    if (id && file === undefined) leftOut(`${name} that is not a picture of the shop`, id);
    return file;
  };
  const faviconId = /^\/pictures\/(.+)_[A-Z]+$/.exec(faviconUrl ?? '')?.[1] ?? faviconUrl;
  return {
    logo: fileOf('logo', logoUrl),
    logoLight: fileOf('light logo', logoLightUrl),
    favicon: fileOf('favicon', faviconId),
    ...others,
  };
}

function frontPageOf(stored: unknown, report: (field: string) => void) {
  const { content, document, about, html } = readFields(frontPage.shape, stored, (field) =>
    report(`frontPage.${field}`),
  );
  return {
    content: content ?? undefined,
    document: document ?? undefined,
    about: about ?? undefined,
    html: html ?? undefined,
  };
}

/** The default front page of the shop, if it has one of its own. */
function ownDefaults(row: StoredShop, links: PathLinks) {
  const { content } = readFields(frontPage.shape, row.front_page_default_config, () => undefined);
  if (!content) return undefined;
  return { content: frontPageOf(links.content({ content }), () => undefined).content ?? {} };
}

function headSectionsOf(stored: unknown, leftOut: NoteLeftOut) {
  const sections: unknown[] = Array.isArray(stored) ? stored : [];
  return sections.flatMap((section, at) => {
    const read = headSection.safeParse(section);
    if (!read.success) leftOut('section of the head that is not valid', String(at));
    return read.success ? [read.data] : [];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
