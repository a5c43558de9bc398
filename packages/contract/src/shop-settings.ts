import { z } from 'zod';
import { cleanValue } from './clean-text.ts';
import { deliveryForm } from './delivery-form.ts';
import { describedField } from './described-field.ts';
import { dispatch } from './dispatch.ts';
import { code, handle, line, text } from './ids.ts';
import { invoiceSettings } from './invoices.ts';
import { languages } from './languages.ts';
import { legal } from './legal.ts';
import { networkFaults } from './network-fault.ts';
import { retention } from './retention.ts';
import { country, filled } from './setting-values.ts';
import { integrationIds, returns } from './shop-config.ts';
import { taxes } from './taxes.ts';
import { parseVatId } from './vat-id.ts';

// What a section may say has the limits of `shop.json`, which is made of the same schemas.

export const shopName = filled(200);

export const deliveryCountries = z.array(country).max(250);

export const ownVatId = filled(20).refine(
  (given) => parseVatId(given, '') !== undefined,
  'must be a VAT number of the EU, e.g. "PL5260250274"',
);

export const integrations = z.strictObject(integrationIds.shape).partial();

const contactText = text(1_000, 1);

/** Who runs the shop, as its footer, its mails and its pages say. */
const shopContact = z
  .object({
    name: contactText,
    address: contactText,
    email: contactText,
    phone: contactText,
    hours: contactText,
    register: contactText,
  })
  .partial();

/** What visitors read while the shop is closed for a technical break, beside our own words; and a break that is planned. */
export const technicalBreak = z
  .object({
    text: text(500, 1).optional().describe('In the language of the shop'),
    from: z.iso.datetime('time').optional().describe('ISO 8601 in UTC: when the shop closes by itself'),
    until: z.iso
      .datetime('time')
      .optional()
      .describe('When it opens by itself, if it has closed by itself; else when it is expected to be back'),
  })
  .superRefine(({ from, until }, context) => {
    if (from === undefined) return;
    const message =
      until === undefined ? 'required' : Date.parse(until) <= Date.parse(from) ? 'before-start' : undefined;
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['until'], message });
  });

const facts = legal.shape;

/**
 * The parts of a shop's settings that are read and saved as one each. What shop folders link (documents, pictures) is
 * not in them, and stays as it is.
 */
export const settingSections = {
  shop: z.object({ name: shopName, vatId: ownVatId.optional(), contact: shopContact }),
  legal: z.object({
    granted: returns.optional().describe('What the shop grants for returns beyond the law'),
    returns: facts.returns.unwrap().omit({ document: true }).optional(),
    law: facts.law,
    complaints: facts.complaints,
    productSafety: facts.productSafety,
    accessibility: facts.accessibility,
  }),
  countries: z.object({ deliveryCountries }),
  dispatch,
  retention: retention.partial(),
  visitors: z.object({
    cookieInfo: z.boolean().describe('Whether pages tell of cookies where no tool asks for consent'),
    adultsOnly: z.boolean().describe('Whether visitors must say that they are of age'),
    visitCounts: z.boolean().describe('Whether page views are counted, without anything about the visitor'),
    reviewRequests: z.boolean().describe('Whether the checkout asks to be allowed to ask for reviews'),
  }),
  invoices: z.object({
    invoiceText: filled(300).optional().describe('When and how an invoice comes, as the mail about the order says'),
    invoices: invoiceSettings.optional().describe('Missing for a shop whose invoices another program writes'),
    taxes: taxes.optional(),
  }),
  integrations,
  technicalBreak,
};
export type SettingSection = keyof typeof settingSections;

export const settingSection = z.enum([
  'shop',
  'legal',
  'countries',
  'dispatch',
  'retention',
  'visitors',
  'invoices',
  'integrations',
  'technicalBreak',
] satisfies SettingSection[]);

const version = z.int().describe('Stands for what is stored: it differs after each change, also by an import');

/** A section as it is stored. What was stored by other rules is left out of its value. */
export const handledSection = z.object({ version, value: z.unknown() });
export type HandledSection = z.infer<typeof handledSection>;

/** The schema of the section checks the value. */
export const savedSection = z.object({ version, value: z.unknown() });

export const sectionSaved = z.object({ version });

/** Why a payment of the shop is not offered to buyers, although it is switched on. */
const paymentProblems = ['incomplete', 'unknown', 'currency'] as const;

/** What a shop sets up with an account of its own somewhere. */
const handledKind = z.object({
  type: z.string(),
  label: z.string(),
  isTest: z.boolean().describe('Whether the settings name a test environment'),
  noticeAddress: z.string().nullable().describe('Where news of payments or parcels are sent'),
  fields: z.array(describedField),
});

const handledPayment = handledKind.extend({
  isOn: z.boolean(),
  isOnline: z.boolean().describe('Whether a provider collects the money, which can be asked about the settings'),
  problem: z.enum(paymentProblems).nullable(),
});
export type HandledPayment = z.infer<typeof handledPayment>;

export const paymentSettings = z.object({
  version,
  currency: z.string(),
  payments: z.array(handledPayment).describe('Those of the shop, in the order of the checkout'),
  others: z.array(handledPayment).describe('Kinds that the shop does not have, with their empty fields'),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

export const settingsLanguage = z.object({ language: z.enum(languages).default('en') });

const fieldName = line(100, 1);
/** Values of fields by name; null takes a value away, and what is left out stays. */
const typedValues = z.record(fieldName, z.union([text(4_000), z.number(), z.boolean(), z.null()]));
export type TypedValues = z.infer<typeof typedValues>;

const kindType = code(100, 1);

export const savedPayments = z.object({
  version,
  payments: z
    .array(z.object({ type: kindType, isOn: z.boolean(), values: typedValues.optional() }))
    .max(100)
    .describe('All payments of the shop in their order; those that are left out are removed with their settings'),
});
export type SavedPayments = z.infer<typeof savedPayments>;

/** What is typed of a payment or carrier, to be checked there. */
export const checkedKind = z.object({ type: kindType, values: typedValues });

const checkResults = ['accepted', 'refused', 'unreachable', 'form-only', 'incomplete'] as const;

/** What a carrier or mail server says about settings, stored ones and those that are typed. */
export const accountCheck = z.object({
  result: z.enum(checkResults).describe('`form-only`: there is no call for it, only the form was checked'),
  fields: z.record(z.string(), z.string()).describe('What is wrong in which field'),
  cause: z.enum(['address', 'permission', ...networkFaults]).nullable(),
  isTest: z.boolean(),
});
export type AccountCheckAnswer = z.infer<typeof accountCheck>;

/** What a provider says about settings, stored ones and those that are typed. */
export const paymentCheck = accountCheck.extend({
  refunds: z.boolean().describe('Whether refunds are made here, not in the provider’s panel'),
  takesCurrency: z.boolean().describe('Whether it takes payments in the shop’s currency'),
});
export type PaymentCheckAnswer = z.infer<typeof paymentCheck>;

/** An account of the shop at a carrier or mail server. */
const handledAccount = handledKind.extend({
  problem: z.enum(['incomplete', 'unknown', 'failing']).nullable().describe('Why it can’t be used now'),
  reason: z
    .string()
    .nullable()
    .describe('What the other side said last, if it is failing; a word of `cause` or `refused` if it said nothing'),
});
export type HandledAccount = z.infer<typeof handledAccount>;

export const accountSettings = z.object({
  version,
  accounts: z.array(handledAccount).describe('Those of the shop: the first carrier that serves an order is suggested'),
  others: z.array(handledAccount).describe('Kinds that the shop does not have, with their empty fields'),
});
export type AccountSettings = z.infer<typeof accountSettings>;

export const savedAccounts = z.object({
  version,
  accounts: z
    .array(z.object({ type: kindType, values: typedValues.optional() }))
    .max(20)
    .describe('All of the shop in their order; those that are left out are removed with their settings'),
});
export type SavedAccounts = z.infer<typeof savedAccounts>;

export const accountsSaved = sectionSaved.extend({
  problem: z
    .string()
    .nullable()
    .describe('What the other side said of the account that was edited; null if it works, or can’t be asked'),
});
export type AccountsSaved = z.infer<typeof accountsSaved>;

/** Why a delivery of the shop is not offered to buyers. */
const deliveryProblems = ['incomplete', 'unknown', 'unreached'] as const;

const deliveryKind = z.object({
  type: z.string(),
  label: z.string().describe('What the kind is called'),
  isPoint: z.boolean().describe('Whether buyers choose a pickup point'),
  fields: z.array(describedField),
});
export type DeliveryKindFields = z.infer<typeof deliveryKind>;

const handledDelivery = deliveryKind.extend({
  handle: z.string(),
  name: z.string(),
  delivery: deliveryForm.nullable().describe('Null if it was stored by other rules'),
  problem: z.enum(deliveryProblems).nullable(),
});
export type HandledDelivery = z.infer<typeof handledDelivery>;

export const deliverySettings = z.object({
  version,
  currency: z.string(),
  deliveries: z.array(handledDelivery).describe('In the order of the checkout'),
  kinds: z.array(deliveryKind),
});
export type DeliverySettings = z.infer<typeof deliverySettings>;

export const savedDeliveries = z.object({
  version,
  deliveries: z
    .array(
      z.object({
        handle: handle.optional().describe('Missing for a new one'),
        delivery: z.preprocess(cleanValue, deliveryForm).optional().describe('Missing for one that stays as it is'),
        values: typedValues.optional().describe('Of the settings of its kind'),
      }),
    )
    .max(100)
    .describe('All deliveries of the shop in their order; those that are left out are removed'),
});
export type SavedDeliveries = z.infer<typeof savedDeliveries>;

/** Secrets with which the server itself tells tools of purchases. */
export const toolSecrets = z.object({
  tools: z.array(z.object({ tool: z.string(), fields: z.array(describedField) })),
});
export type ToolSecrets = z.infer<typeof toolSecrets>;

export const savedToolSecrets = z.object({ values: typedValues });
