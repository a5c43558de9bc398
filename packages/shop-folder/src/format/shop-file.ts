import { cartReminder } from '@witryna/contract/cart-reminder';
import { cleanCode } from '@witryna/contract/clean-text';
import { couponLimits, hasCondition } from '@witryna/contract/coupon-form';
import { dispatch } from '@witryna/contract/dispatch';
import { invoiceSettings } from '@witryna/contract/invoices';
import { legal } from '@witryna/contract/legal';
import { limits } from '@witryna/contract/limits';
import { manufacturerLimits } from '@witryna/contract/manufacturer-form';
import { factSettings } from '@witryna/contract/order-facts';
import { retention } from '@witryna/contract/retention';
import { saleLimits } from '@witryna/contract/sale-form';
import { alternates, facetFields } from '@witryna/contract/search-engines';
import { amount, filled } from '@witryna/contract/setting-values';
import { headSection, layout, mapPosition, returns } from '@witryna/contract/shop-config';
import { deliveryCountries, integrations, ownVatId, shopName, technicalBreak } from '@witryna/contract/shop-settings';
import { taxes } from '@witryna/contract/taxes';
import { isTimeZone } from '@witryna/contract/time-zone';
import { z } from 'zod';
import { delivery } from './delivery.ts';
import { handle } from './handle.ts';
import { layoutValues } from './layout-values.ts';
import { plannedSale } from './planned-sale.ts';
import { percent, settings } from './shop-values.ts';

const fileName = z.string().regex(/^[^/\\]{1,200}$/, 'must be the name of a file in pictures/');
const text = (length: number) => z.string().max(length);
const time = z.string().max(60);
const content = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Whether a text is the time zone of a place, or UTC. JavaScript and the database read `+05:30` and `CET` differently. */
function isPlace(name: string): boolean {
  return (name === 'UTC' || name.includes('/')) && isTimeZone(name);
}

/** A person or company that answers for the safety of products (Regulation (EU) 2023/988, Art. 19). */
const manufacturer = z.strictObject({
  name: filled(manufacturerLimits.name),
  address: filled(manufacturerLimits.address).describe('Postal address in one line'),
  email: text(manufacturerLimits.email).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(manufacturerLimits.url)
    .optional(),
});

const couponParts = {
  code: filled(couponLimits.code)
    .overwrite(cleanCode)
    .refine((code) => code === code.toUpperCase(), 'must have no small letters'),
  minimum: amount.optional().describe('The least total of the goods that it counts for'),
  from: time.optional(),
  to: time.optional().describe('When it ends; a date alone includes its day'),
  useLimit: z.int().min(1).max(couponLimits.uses).optional().describe('How many orders may use it'),
  perShopperLimit: z
    .int()
    .min(1)
    .max(couponLimits.uses)
    .optional()
    .describe('How many orders with the same e-mail may use it'),
  category: handle.optional().describe('The category whose goods it counts for, with the categories below it'),
};
const announced = z
  .boolean()
  .optional()
  .describe(
    'Whether the code is announced to everybody, and so is a price reduction; it needs from, and has no limits',
  );
const coupon = z.union([
  z
    .strictObject({ ...couponParts, percent, announced })
    .refine(({ announced, from }) => !announced || from !== undefined, {
      path: ['from'],
      message: 'must say when an announced code begins, because the lowest price of the 30 days before is shown',
    })
    .refine((one) => !one.announced || !hasCondition(one), {
      path: ['announced'],
      message: 'is for codes without minimum, category and limits of uses only',
    }),
  z.strictObject({ ...couponParts, amount: amount.gt(0) }),
  z.strictObject({ ...couponParts, freeDelivery: z.literal(true) }),
]);

/**
 * Schema of `cartRules`.
 * @param rule schema of one rule. The server knows the kinds of rules, and checks what stands beside `kind`.
 */
export const cartRules = <Rule extends z.ZodType>(rule: Rule) =>
  z.array(rule).max(20).default([]).describe('Automatic offers for carts');

const { logoUrl, logoLightUrl, faviconUrl, ...otherLayout } = layout.shape;

/** Schema of `shop.json`. Amounts are numbers in major units of the shop's currency. */
export const shopFile = z.strictObject({
  $schema: z.string().optional(),
  id: z
    .uuid()
    .optional()
    .describe(
      'Which shop the folder is: an import changes no other one. A copy that becomes another shop needs another id, or none',
    ),
  name: shopName,
  hosts: z.array(filled(253)).min(1).max(50).describe('Host names without https://; the first one is the primary one'),
  showcaseHost: filled(253).optional().describe('A host on which the shop is shown but sells nothing'),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language code, e.g. "pl"')
    .describe('Code of the language of pages and mails, e.g. pl'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters, e.g. "PLN"')
    .describe('Code of the currency of all amounts, e.g. PLN'),
  timeZone: z
    .string()
    .refine(isPlace, 'must be a time zone, e.g. "Europe/Warsaw"')
    .default('Europe/Warsaw')
    .describe('Time zone in which the days of the shop begin'),
  meta: z
    .strictObject({ title: text(300), flashTitle: text(300), description: text(1000) })
    .partial()
    .default({})
    .describe('Title and description of the home page; flashTitle is the title while the tab is in the background'),
  blog: z.boolean().default(false).describe('Whether the shop has a blog'),
  layout: z
    .strictObject({ logo: fileName, logoLight: fileName, favicon: fileName, ...otherLayout, ...layoutValues })
    .partial()
    .default({})
    .describe('Look of the shop; both logos and the favicon are files in pictures/'),
  frontPage: z
    .strictObject({ content, document: z.unknown(), about: z.unknown(), html: z.string() })
    .partial()
    .optional()
    .describe('Content of the sections of the home page, by section'),
  frontPageDefaults: z.strictObject({ content }).optional().describe('What sections without content of their own show'),
  footer: z
    .looseObject({ contact: z.looseObject({ position: mapPosition.optional() }).optional() })
    .optional()
    .describe('Columns of links, contact data, social networks'),
  footerHtml: z.string().optional().describe('HTML that the footer layout "custom" shows'),
  newsletter: z
    .strictObject({ active: z.boolean(), consentText: filled(1_000).optional() })
    .optional()
    .describe('Whether the shop has a newsletter, and what its subscribers agree to; by default a text of ours'),
  cartReminder: cartReminder
    .optional()
    .describe('One mail about a cart that was left at the checkout, for who agrees to it'),
  visitCounts: z
    .literal('off')
    .optional()
    .describe('"off" stops the counts of page views and loading times, which tell nothing about a visitor'),
  retention: retention.partial().optional().describe('How long personal data are kept'),
  upSell: z
    .strictObject({ title: text(200), products: z.array(handle).max(100), limit: z.int().min(1).max(24) })
    .partial()
    .optional()
    .describe('Products that the cart recommends'),
  vatId: ownVatId
    .optional()
    .describe('The VAT number of the shop, with which it asks the EU’s register about those of companies'),
  invoiceText: filled(300)
    .optional()
    .describe('When and how an invoice comes that a buyer has asked for; the mail that confirms the order says it'),
  invoices: invoiceSettings.optional().describe('Invoices that the back office writes; without it, it writes none'),
  reviewRequests: z
    .boolean()
    .optional()
    .describe('Whether the checkout asks to be allowed to ask for reviews, in the mail about the delivery'),
  deliveryCountries: deliveryCountries.default([]).describe('Codes of the countries that can be chosen'),
  returns: returns.optional().describe('How long buyers may return goods, if that is more than the 14 days of the law'),
  taxes: taxes
    .optional()
    .describe('What prices contain besides the VAT Rate of the goods, or that they contain no VAT'),
  legal: legal
    .optional()
    .describe('Facts that the pages on returns, complaints, product safety and accessibility name'),
  dispatch: dispatch.optional().describe('When parcels are sent, from which the pages compute when an order arrives'),
  technicalBreak: z
    .strictObject({
      text: technicalBreak.shape.text,
      from: time.optional().describe('When the shop closes by itself; then it needs `until`'),
      until: time.optional().describe('When it opens by itself then; without `from`, when it is expected to be back'),
    })
    .refine(({ from, until }) => from === undefined || until !== undefined, { path: ['until'], message: 'is missing' })
    .optional()
    .describe('A technical break that is planned, and what visitors read while the shop is closed for one'),
  alternates: alternates
    .optional()
    .describe('Shops of this installation that offer the same goods in other languages, and name this shop as well'),
  indexedFacets: z
    .array(z.strictObject({ category: handle.optional(), ...facetFields }))
    .max(limits.indexedFacets)
    .default([])
    .describe('Filtered lists that search engines may index; without a category, the list of all products'),
  deliveries: z.array(delivery).max(100).default([]),
  payments: z
    .array(
      z.strictObject({
        type: filled(100),
        off: z.literal(true).optional().describe('Whether buyers are not offered it; earlier orders keep working'),
        settings: settings.default({}),
      }),
    )
    .max(100)
    .default([])
    .describe('Payment types in the order of the checkout; secrets are set with npm run shop -- secret set'),
  carriers: z
    .array(z.strictObject({ type: filled(100), settings: settings.default({}) }))
    .max(20)
    .default([])
    .describe('Carriers at which the back office buys labels; secrets are set with npm run shop -- secret set'),
  coupons: z.array(coupon).max(couponLimits.coupons).default([]),
  plannedSales: z.array(plannedSale).max(saleLimits.sales).default([]).describe('Sales that have not begun'),
  cartRules: cartRules(z.looseObject({ kind: filled(100) })),
  ...factSettings((_name, about) => z.boolean().default(false).describe(about)),
  integrations: integrations.default({}).describe('Ids of marketing and other tools'),
  headSections: z.array(headSection).max(100).default([]).describe('Elements for the head of each page'),
  manufacturers: z
    .record(handle, manufacturer)
    .default({})
    .describe('Who answers for the safety of products (Regulation (EU) 2023/988), by the keys that products.csv names'),
  feeds: z
    .array(z.string())
    .max(20)
    .optional()
    .describe('Names of the marketplace feeds that are switched on, e.g. google, meta or ceneo'),
});
export type ShopFile = z.infer<typeof shopFile>;
export type Manufacturer = z.infer<typeof manufacturer>;
