import type { Complete } from '../complete.ts';
import { ShopError } from '../errors.ts';
import { type Feature, features } from '../features.ts';
import { languageOfShop, traitsOf } from '../languages.ts';
import { limits } from '../limits.ts';
import { paymentMark } from '../payment-marks.ts';
import {
  authorizationKind,
  deliveryType,
  type IntegrationIds,
  integrationIds,
  type Layout,
  layout,
  type PaymentType,
  type ShopConfig,
  shopConfig,
  type UpSellConfig,
} from '../shop-config.ts';
import { isTimeZone } from '../time-zone.ts';
import type { DeliveryName, Foreign, Report } from './foreign.ts';
import { pickValid } from './pick-valid.ts';
import { readFrontPages } from './read-layout.ts';
import {
  type Fields,
  isMissing,
  readBoolean,
  readEntries,
  readFields,
  readId,
  readInteger,
  readMember,
  readText,
  readTexts,
} from './read-values.ts';

/**
 * A shop configuration as read from a foreign server. The schema of integration ids defines those fields, so none can
 * be forgotten.
 */
type ReadConfig = Complete<Omit<Foreign<ShopConfig>, keyof IntegrationIds>> & IntegrationIds;

/**
 * Reads the shop configuration of a foreign server. Only `shopId` is required.
 * @param host the primary host if the response names none
 * @throws ShopError UpstreamFailed
 */
export function readConfig(
  answer: unknown,
  { host, deliveryName }: { host: string; deliveryName: DeliveryName },
  report: Report,
): ReadConfig {
  const outer = readFields(answer) ?? {};
  const fields = isMissing(outer.shopId) ? (readFields(outer.data) ?? readFields(outer.shopData) ?? outer) : outer;
  const shopId = readId(fields.shopId) ?? readId(fields.id);
  if (shopId === undefined) throw new ShopError('UpstreamFailed', { field: 'shopId' });
  const languageCode = readLanguage(fields.languageCode);
  return {
    shopId,
    name: readText(fields.name) ?? readText(fields.metaTitleMainPage) ?? '',
    primaryHost: readText(fields.primaryHost) ?? host,
    metaTitleMainPage: readText(fields.metaTitleMainPage),
    flashMetaTitleMainPage: readText(fields.flashMetaTitleMainPage),
    metaDescriptionMainPage: readText(fields.metaDescriptionMainPage),
    currencyCode: readCurrency(fields.currencyCode, report) ?? traitsOf(languageOfShop(languageCode)).currency,
    languageCode,
    timeZone: readTimeZone(fields.timeZone, report),
    paymentTypes: readPaymentTypes(fields.paymentTypes, report),
    deliveryTypes: readDeliveryTypes(fields.deliveryTypes, deliveryName, report),
    deliveryCountries: readCountryCodes(fields.deliveryCountries, report),
    layout: readLayout(fields.layout, report),
    blogEnabled: readBoolean(fields.blogEnabled) ?? false,
    features: readFeatures(fields.features),
    showcase: readBoolean(fields.showcase),
    sharePictures: readBoolean(fields.sharePictures),
    newsletter: readNewsletter(fields.newsletter),
    returns: shopConfig.shape.returns.safeParse(fields.returns).data,
    legal: shopConfig.shape.legal.safeParse(fields.legal).data,
    taxes: shopConfig.shape.taxes.safeParse(fields.taxes).data,
    indexedFacets: shopConfig.shape.indexedFacets.safeParse(fields.indexedFacets).data,
    announcedCode: shopConfig.shape.announcedCode.safeParse(fields.announcedCode).data,
    announcements: shopConfig.shape.announcements.safeParse(fields.announcements).data,
    deliveryNames: shopConfig.shape.deliveryNames.safeParse(fields.deliveryNames).data,
    express: shopConfig.shape.express.safeParse(fields.express).data,
    upSellConfig: readUpSell(fields.upSellConfig),
    ...readFrontPages(fields, report),
    footerConfig: readFooterConfig(fields.footerConfig),
    ...readIntegrations(fields),
  };
}

/** Reads the language of a shop. `PL`, `pl-PL` and `pl` are the same. The default is English. */
function readLanguage(value: unknown): string {
  return (
    readText(value)
      ?.trim()
      .toLowerCase()
      .match(/^[a-z]{2,3}/)?.[0] ?? 'en'
  );
}

function readCurrency(value: unknown, report: Report): string | undefined {
  const code = readText(value)?.trim().toUpperCase();
  if (code === undefined || /^[A-Z]{3}$/.test(code)) return code;
  report('currencyCode', value);
  return undefined;
}

function readTimeZone(value: unknown, report: Report): string | undefined {
  const name = readText(value)?.trim();
  if (name === undefined || isTimeZone(name)) return name;
  report('timeZone', value);
  return undefined;
}

function readPaymentTypes(value: unknown, report: Report): Complete<PaymentType>[] {
  return (readEntries(value) ?? []).slice(0, limits.offeredTypes).flatMap((entry) => {
    const fields = readFields(entry);
    const type = readText(fields ? (fields.type ?? fields.name) : entry);
    if (type === undefined) {
      report('paymentTypes', entry);
      return [];
    }
    const kinds = readEntries(fields?.authorizationKinds) ?? [];
    const authorizationKinds = kinds.flatMap(
      (kind) => readMember(kind, authorizationKind.options, 'authorizationKinds', report) ?? [],
    );
    const marks = readEntries(fields?.marks)?.flatMap(
      (mark) => readMember(mark, paymentMark.options, 'marks', report) ?? [],
    );
    return [{ type, authorizationKinds: [...new Set(authorizationKinds)], marks }];
  });
}

/** Reads delivery types. Pages show them by name, so a type without a name is reported and left out. */
function readDeliveryTypes(value: unknown, nameOf: DeliveryName, report: Report): string[] {
  const types = (readEntries(value) ?? []).slice(0, limits.offeredTypes).flatMap((entry) => {
    const type = readDeliveryType(readFields(entry)?.type ?? entry);
    if (type !== undefined && nameOf(type) !== undefined) return [type];
    report('deliveryTypes', entry);
    return [];
  });
  return [...new Set(types)];
}

/** Reads a delivery type in upper or lower case, with `-` or `_`. */
export function readDeliveryType(value: unknown): string | undefined {
  return deliveryType.safeParse(readText(value)?.trim().toUpperCase().replaceAll('-', '_')).data;
}

/** Reads the features that a foreign server supports. Features that this version does not know are ignored. */
function readFeatures(value: unknown): Feature[] {
  const named = readTexts(value);
  return features.filter((feature) => named.includes(feature));
}

/** Reads ISO 3166 country codes in upper or lower case, as text or as `{code}`. */
export function readCountryCodes(value: unknown, report: Report): string[] {
  const codes = (readEntries(value) ?? []).flatMap((entry) => {
    const code = readText(readFields(entry)?.code ?? entry)
      ?.trim()
      .toUpperCase();
    if (code !== undefined && /^[A-Z]{2}$/.test(code)) return [code];
    report('countries', entry);
    return [];
  });
  return [...new Set(codes)];
}

function readLayout(value: unknown, report: Report): Layout {
  const fields = readFields(value) ?? {};
  return pickValid(layout, fields, (field) => report(`layout.${field}`, fields[field]));
}

function readIntegrations(fields: Fields): IntegrationIds {
  const texts: Fields = {};
  for (const name of Object.keys(integrationIds.shape)) {
    const group = Object.entries(readFields(fields[name]) ?? {}).map(([key, value]) => [key, readText(value)]);
    texts[name] = group.length > 0 ? Object.fromEntries(group) : readText(fields[name]);
  }
  return pickValid(integrationIds, texts, () => undefined);
}

function readNewsletter(value: unknown): { consentText: string } | undefined {
  const consentText = readText(readFields(value)?.consentText)?.trim();
  return consentText ? { consentText } : undefined;
}

function readUpSell(value: unknown): Complete<Foreign<UpSellConfig>> | undefined {
  const fields = readFields(value);
  if (!fields) return undefined;
  const limit = readInteger(fields.limit);
  return {
    title: readText(fields.title),
    productIds: readEntries(fields.productIds)?.flatMap((entry) => readId(entry) ?? []),
    limit: limit !== undefined && limit >= 1 ? Math.min(limit, 24) : undefined,
  };
}

function readFooterConfig(value: unknown) {
  const html = readText(readFields(value)?.html ?? value);
  return html === undefined ? undefined : { html };
}
