import { features } from '@witryna/contract/features';
import { anyRemindedOfGuarantee, legalGuaranteeYears } from '@witryna/contract/legal-guarantee';
import type { PaymentMark } from '@witryna/contract/payment-marks';
import type { ShopConfig } from '@witryna/contract/shop-config';
import { taxesStatedBefore } from '@witryna/contract/stated-taxes';
import type { PageContext } from '@witryna/contract/storefront-entry';
import { createContext, type MiddlewareFunction } from 'react-router';
import type { Shop } from '../shop/shop.ts';
import { leaveFor, leaveShop } from './leave-shop.server.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from './shop.server.ts';

export interface ShopOfPage {
  readonly config: ShopConfig;
  /** The part of the configuration that the browser needs. */
  readonly shop: Shop;
}

const shopContext = createContext<() => Promise<ShopOfPage>>();

/** Loads the shop's configuration once per page, when the first loader needs it. */
export const shopMiddleware: MiddlewareFunction<Response> = ({ context }) => {
  let reading: Promise<ShopOfPage> | undefined;
  context.set(shopContext, () => {
    reading ??= readShop(context);
    return reading;
  });
};

/** The shop of the requested page. @throws the refusal of the configuration call */
export function askForShop(context: PageLoaderContext): Promise<ShopOfPage> {
  return context.get(shopContext)();
}

/** The shop of the requested page. @throws what `leaveFor` returns, if the shop is closed or can't be loaded */
export async function shopOf(context: PageLoaderContext): Promise<ShopOfPage> {
  const { state } = pageOf(context);
  if (state !== 'live' && state !== 'failed') throw leaveShop(state);
  return askForShop(context).catch((error: unknown) => {
    throw leaveFor(context, error);
  });
}

async function readShop(context: PageLoaderContext): Promise<ShopOfPage> {
  const page = pageOf(context);
  const config = await shopApiOf(context).get(`shop/config/${page.host}`);
  return { config, shop: toShop(config, page) };
}

/** The shop of the requested page; undefined if it can't be loaded. @throws a redirect if the shop is closed */
export function openShopOf(context: PageLoaderContext): Promise<ShopOfPage | undefined> {
  return shopOf(context).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return undefined;
  });
}

/** Picks the part of the configuration that the browser needs, and fills in values that a foreign server left out. */
function toShop(config: ShopConfig, page: PageContext): Shop {
  const lacks = features.filter((feature) => !config.features.includes(feature));
  return {
    shopId: config.shopId,
    name: config.name || page.host,
    host: config.primaryHost || page.host,
    origin: page.origin,
    currency: config.currencyCode,
    timeZone: config.timeZone ?? 'Europe/Warsaw',
    metaTitle: config.metaTitleMainPage || config.name || page.host,
    flashTitle: config.flashMetaTitleMainPage ?? '',
    metaDescription: config.metaDescriptionMainPage ?? '',
    blogEnabled: (config.blogEnabled ?? false) && !config.showcase,
    showcase: config.showcase ?? false,
    upsellTitle: config.upSellConfig?.title ?? '',
    layout: config.layout ?? {},
    ...(config.returns && { returns: config.returns }),
    ...(config.taxes && { taxes: config.taxes }),
    pricesContain: pricesContain(config),
    ...abroad(config),
    ...guarantee(config),
    ...paymentsOf(config),
    ...(config.express && { express: { provider: config.express.provider, key: config.express.key } }),
    ...(config.announcedCode && { announcedCode: config.announcedCode }),
    ...announcementsOf(config),
    ...(config.newsletter && !lacks.includes('newsletter') && { newsletterConsent: config.newsletter.consentText }),
    ...(lacks.length > 0 && { lacks }),
  };
}

/** What pages say, unless they are those of the showcase host, which sells nothing. */
function announcementsOf({ announcements = [], showcase }: ShopConfig): Pick<Shop, 'announcements'> {
  return announcements.length > 0 && !showcase ? { announcements } : {};
}

/** What buyers can pay with, each once. A foreign server that names no marks still tells who takes codes. */
function paymentsOf({ paymentTypes = [], showcase }: ShopConfig): Pick<Shop, 'payments'> {
  const marks = paymentTypes.flatMap(
    ({ marks, authorizationKinds }): readonly PaymentMark[] =>
      marks ?? (authorizationKinds.includes('AUTHORIZATION_CODE') ? ['blik'] : []),
  );
  return marks.length > 0 && !showcase ? { payments: [...new Set(marks)] } : {};
}

function pricesContain({ deliveryCountries, taxes }: ShopConfig): NonNullable<Shop['pricesContain']> {
  const [ofVat, ofOthers] = [true, false].map((hasVat) =>
    taxesStatedBefore(deliveryCountries ?? [], { hasVat, taxes }),
  );
  return { ...(ofVat && { ofVat }), ...(ofOthers && { ofOthers }) };
}

function abroad({ legal }: ShopConfig): Pick<Shop, 'abroad'> {
  const [returns, law] = [legal?.returns?.country, legal?.law];
  return returns || law ? { abroad: { ...(returns && { returns }), ...(law && { law }) } } : {};
}

function guarantee({
  deliveryCountries = [],
  languageCode,
  legal = {},
  showcase,
}: ShopConfig): Pick<Shop, 'guarantee'> {
  if (showcase || !anyRemindedOfGuarantee(deliveryCountries)) return {};
  const years = legalGuaranteeYears(legal, languageCode);
  const atHome = anyRemindedOfGuarantee(deliveryCountries.slice(0, 1));
  const notice = legal.guaranteeNotice?.image;
  return { guarantee: { years, atHome, ...(notice && { notice }) } };
}
