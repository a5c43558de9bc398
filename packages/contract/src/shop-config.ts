import { z } from 'zod';
import { arrival } from './arrival.ts';
import { couponCode } from './cart.ts';
import { features } from './features.ts';
import { displayFontName, fontName } from './fonts.ts';
import { id, major } from './ids.ts';
import { legal } from './legal.ts';
import { deliveryOfPart } from './order-pieces.ts';
import { marks } from './payment-marks.ts';
import { indexedFacets } from './search-engines.ts';
import { taxes } from './taxes.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * Schema of a delivery type: the file name of its kind in capitals, e.g. COURIER or INPOST_PARCEL_LOCKER. Further kinds
 * can be added.
 */
export const deliveryType = z.string().regex(/^[A-Z][A-Z0-9_]{0,49}$/);

/** Where a delivery goes: the shopper's address, or a pickup point that the shopper chooses. */
export const destination = z.enum(['address', 'point']);

export const authorizationKind = z.enum(['AUTHORIZATION_CODE', 'REDIRECT']);
export type AuthorizationKind = z.infer<typeof authorizationKind>;

/** Terms of a payment provider that the shopper accepts where a code is typed, as no page of the provider shows them. */
export const codeTerms = z.object({ provider: z.string(), regulations: z.url(), information: z.url() });
export type CodeTerms = z.infer<typeof codeTerms>;

/** Schema of a payment type. `type` is the file name of a payment provider, e.g. cash-on-delivery or bank-transfer. */
export const paymentType = z.object({ type: z.string(), authorizationKinds: z.array(authorizationKind), marks });
export type PaymentType = z.infer<typeof paymentType>;

const variantName = z.string().nullish();

export const corners = z.enum(['square', 'soft', 'round']);
export type Corners = z.infer<typeof corners>;

export const density = z.enum(['compact', 'normal', 'airy']);
export type Density = z.infer<typeof density>;

export const layout = z.object({
  logoUrl: z.string().nullish(),
  logoLightUrl: z.string().nullish().describe('The logo in a light colour, for headers over photographs'),
  faviconUrl: z.string().nullish(),
  mainColor: z.string().nullish(),
  tagColor: z.string().nullish(),
  font: fontName.nullish().describe('Name of a self-hosted font; by default that of the home variant'),
  displayFont: displayFontName
    .nullish()
    .describe('Face of large headings; by default `font` if that is set, else that of the home variant'),
  corners: corners.nullish().describe('Corners of pictures, boxes and buttons; by default those that go with the font'),
  density: density.nullish().describe('Space between the parts of a page; by default normal'),
  headerLayout: variantName,
  footerLayout: variantName,
  homeLayout: variantName,
  gridLayout: variantName,
  blogLayout: variantName,
  productDetailsLayout: variantName,
  hidePoweredByInfo: z.boolean().nullish(),
  hideFooterInCheckout: z.boolean().nullish(),
  quietCheckoutHeader: z.boolean().nullish().describe('Only menu, logo, help and cart there; default false'),
  pulsingShoppingPath: z.boolean().nullish().describe('Default true'),
  useCookieInfo: z.boolean().nullish(),
  use18PlusAlert: z.boolean().nullish(),
});
export type Layout = z.infer<typeof layout>;

/**
 * Ids of marketing and other tools. The file with the id's name in the storefront's integrations folder uses the id.
 */
export const integrationIds = z.object({
  facebookIntegration: z.object({ eventId: z.string().nullish() }).nullish(),
  universalAnaliticsId: z.string().nullish(),
  nudgifyId: z
    .string()
    .nullish()
    .describe('Site key of Nudgify (a UUID). It is not told of orders: connect them at Nudgify'),
  liveChatId: z.string().nullish().describe('Number of the licence at LiveChat'),
  hotJarId: z
    .string()
    .nullish()
    .describe(
      'Number of the site at Hotjar; of accounts since the merger the 13 characters in the address of the tag, t.contentsquare.net/uxa/….js',
    ),
  yandexMetricaId: z.string().nullish(),
  pushEngageId: z.string().nullish(),
  userComApiKey: z.string().nullish().describe('API key of user.com: 6 letters and digits, or up to 64'),
  userComDomain: z
    .string()
    .nullish()
    .describe('Host of the widget at user.com: shop, shop.user.com or a host of your own'),
  fastTonyId: z
    .string()
    .nullish()
    .describe(
      'The end of the address of FastTony’s script. It starts a Meta pixel itself: leave facebookIntegration out',
    ),
  googleSiteVerificationKey: z.string().nullish(),
  gtagId: z
    .string()
    .nullish()
    .describe(
      'Id of a Google tag (G-, GT-), of Google Ads (AW-) or of a Tag Manager container (GTM-). Of a container, tags of other companies and own HTML stay blocked, and nothing tells it of pages: use its trigger for changes of the history',
    ),
  googleAdsLabel: z
    .string()
    .nullish()
    .describe(
      'Label of the conversion in Google Ads that counts purchases, such as AbC-D_efG-h12_34-567, or with its id in front: AW-123456789/AbC-D_efG-h12_34-567. Without it, Google Ads counts none',
    ),
  tikTokPixelId: z.string().nullish(),
  trustedShopsId: z.string().nullish().describe('Id at Trusted Shops: X and 32 characters'),
  trustistoId: z.string().nullish().describe('Site id at Trustisto. Names and towns of buyers are not told'),
  mailerLitePopupAccountId: z
    .string()
    .nullish()
    .describe('Number of the account at MailerLite. Forms with reCAPTCHA do not work: turn it off there'),
  mailerLitePopupSubdomainId: z
    .string()
    .nullish()
    .describe('Key of an account of MailerLite Classic: 10 letters and digits'),
  mailerLiteClassicVersion: z.string().nullish().describe('"true" for an account of MailerLite Classic'),
  googleAnalytics4Id: z
    .string()
    .nullish()
    .describe(
      'Id of the data stream (G-). Leave page changes by browser history on in its Enhanced Measurement, which count the pages after the first',
    ),
  messengerPageId: z
    .string()
    .nullish()
    .describe('Number or name of the page, to which a link leads; Meta has switched the chat in pages off'),
  trustistoScript: z
    .string()
    .nullish()
    .describe(
      'Address of the script, if Trustisto gave the shop another than its usual one; {id} stands for trustistoId',
    ),
  pushEngageServiceWorker: z
    .string()
    .nullish()
    .describe('"true" lets PushEngage install its service worker; without it, pushEngageId does nothing'),
  cookieScript: z.object({ id: z.string().nullish() }).nullish().describe('Asks for consent instead of the shop'),
});
export type IntegrationIds = z.infer<typeof integrationIds>;

export const upSellConfig = z.object({
  title: z.string().nullish(),
  productIds: z.array(id).nullish(),
  limit: z.int().min(1).max(24).nullish(),
});
export type UpSellConfig = z.infer<typeof upSellConfig>;

/** What the shop grants for returns. By law consumers have 14 days, and pay for sending the goods back. */
export const returns = z.strictObject({
  days: z.int().min(14).max(365),
  free: z.boolean().default(false).describe('Whether the shop pays for sending the goods back'),
  deliveryOfPart: deliveryOfPart
    .default('none')
    .describe('What the back office proposes to pay back of the delivery when only some of the goods come back'),
});

// An origin must not be able to add a directive to the policy.
const origins = z.array(z.string().regex(/^https:\/\/[a-z0-9.*-]+$/)).max(10);

/** What the Content-Security-Policy of a page must allow for the scripts of a provider. */
export const policySources = z.object({ scripts: origins, frames: origins, connect: origins });
export type PolicySources = z.infer<typeof policySources>;

const sectionContent = z.record(z.string(), z.unknown());
export const frontPage = z.object({
  content: z.record(z.string(), sectionContent).nullish(),
  document: z.unknown().optional(),
  about: z.unknown().optional().describe('Sections of the about page, as a page-builder document'),
  html: z.string().nullish(),
});
export type FrontPage = z.infer<typeof frontPage>;

const inOtherCall = 'Used if GET shop/Layout/{host}/front-page answers without it';

export const shopConfig = z.object({
  shopId: id,
  name: z.string(),
  primaryHost: z.string(),
  metaTitleMainPage: z.string().nullish(),
  flashMetaTitleMainPage: z.string().nullish(),
  metaDescriptionMainPage: z.string().nullish(),
  currencyCode: z.string().length(3),
  languageCode: z.string(),
  timeZone: z
    .string()
    .refine(isTimeZone)
    .optional()
    .describe('IANA name; the shop’s days start at midnight in this zone'),
  paymentTypes: z.array(paymentType),
  deliveryTypes: z.array(deliveryType),
  deliveryCountries: z.array(z.string().length(2)),
  deliveryNames: z.array(z.string()).optional().describe('The names of the delivery types, for the footer'),
  layout,
  blogEnabled: z.boolean(),
  features: z
    .array(z.enum(features))
    .describe('Groups of calls beyond the specification that the server supports; others are never made'),
  showcase: z.boolean().optional().describe('True on the special demo host: home, product details and documents only'),
  sharePictures: z
    .boolean()
    .optional()
    .describe('Whether the server draws a picture for shared links at /pictures/share/product/{id} and …/article/{id}'),
  newsletter: z
    .object({ consentText: z.string() })
    .optional()
    .describe('Present if the shop has a newsletter: the text that a subscriber agrees to'),
  returns: returns.optional().describe('Missing if the shop grants what the law demands'),
  legal: legal.optional().describe('Facts that the legal pages name'),
  taxes: taxes.optional().describe('Missing if prices contain nothing but the VAT of the goods'),
  indexedFacets: indexedFacets.optional().describe('Filtered lists that search engines may index'),
  announcedCode: z
    .object({ code: couponCode, percent: z.number().gt(0).max(100) })
    .optional()
    .describe('The discount code that is announced to everybody now; beside all prices then is the lowest price'),
  announcements: z
    .array(
      z.object({ text: z.string().max(500), link: z.string().max(2_000).nullable().describe('A path of this shop') }),
    )
    .max(10)
    .optional()
    .describe('What every page says now: the banners of the sales that run, the latest first'),
  express: z
    .object({
      provider: z.string().describe('Payment type that takes what a wallet gives'),
      key: z.string().describe('Public key of the shop’s account at the provider'),
      sources: policySources,
    })
    .optional()
    .describe('Present if buyers can pay with a wallet (Apple Pay, Google Pay) on the checkout page'),
  upSellConfig: upSellConfig.nullish(),
  footerConfig: z.object({ html: z.string().nullish() }).nullish(),
  frontPageConfig: frontPage.nullish().describe(inOtherCall),
  frontPageDefaultConfig: frontPage.nullish().describe(inOtherCall),
  ...integrationIds.shape,
});
export type ShopConfig = z.infer<typeof shopConfig>;

export const frontPageAnswer = z.object({
  frontPageConfig: frontPage.nullable(),
  frontPageDefaultConfig: frontPage.nullable(),
});

const footerLink = z.object({ text: z.string(), link: z.string() });
/** A place on a map, in degrees (WGS 84). */
export const mapPosition = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type MapPosition = z.infer<typeof mapPosition>;

export const footerAnswer = z.object({
  html: z.string().nullish(),
  columns: z.array(z.object({ title: z.string(), links: z.array(footerLink) })).nullish(),
  contact: z
    .object({
      ...{ name: z.string(), address: z.string(), email: z.string(), phone: z.string(), hours: z.string() },
      register: z.string().describe('Entry in the register, tax number and what else the law wants in letters'),
      // Any value, read with `mapPosition`: a wrong place must not take the other contact data away.
      position: z.unknown(),
    })
    .partial()
    .nullish(),
  social: z.array(z.object({ network: z.string(), link: z.string() })).nullish(),
});
export type Footer = z.infer<typeof footerAnswer>;

export const headSection = z.object({
  id: z.string(),
  kind: z.enum(['meta', 'link', 'script']),
  attributes: z.record(z.string(), z.string()),
  content: z.string().optional(),
  consentCategory: z.string().optional(),
});

export const delivery = z.object({
  id,
  type: deliveryType,
  name: z.string(),
  destination,
  price: major,
  freeFrom: major.nullable(),
  countries: z.array(z.string()),
  daysFrom: z.int(),
  daysTo: z.int(),
  cashOnDelivery: z.boolean(),
  arrives: arrival.optional().describe('Missing if the delivery names no days'),
});
export type Delivery = z.infer<typeof delivery>;

export const country = z.object({
  code: z.string(),
  name: z.string(),
  states: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  phoneExample: z.string().optional().describe('An invented mobile number as the country writes it, with its code'),
});
export type Country = z.infer<typeof country>;
