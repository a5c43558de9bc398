import { z } from 'zod';
import { code, email, line, uuid } from './ids.ts';
import { languages } from './languages.ts';
import { shopRoles } from './people.ts';
import { sellerCountries } from './seller-countries.ts';

/** Which part of a list an operator asks for. */
export const installationQuery = z.object({
  search: line(100).default('').describe('A part of a name, or of a host or an e-mail address'),
  after: code(320).optional().describe('`next` of the part before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type InstallationQuery = z.infer<typeof installationQuery>;

export const shopStates = ['live', 'expired', 'break', 'importing'] as const;

export const installationShop = z.object({
  host: z.string().describe('The primary one'),
  name: z.string(),
  state: z.enum(shopStates),
});
export type InstallationShop = z.infer<typeof installationShop>;

/** Shops in the order of their hosts. */
export const installationShops = z.object({
  shops: z.array(installationShop),
  next: z.string().nullable().describe('Continues the list as `after`; null at its end'),
});

/** Opens a shop, or closes it with the reason that visitors read. */
export const shopStateChange = z.object({ state: z.enum(['live', 'expired', 'break']) });

/** The currencies in which a new shop may sell. */
export const newShopCurrencies = ['EUR', 'PLN', 'CZK', 'DKK', 'HUF', 'RON', 'SEK', 'NOK', 'CHF', 'GBP', 'USD'] as const;

export const MOST_NEW_HOSTS = 5;

/**
 * What a new shop begins with. A field that is wrong is named: `hosts.0` may be `noHost`, `reserved`, `hostTwice` or
 * `hostTaken`.
 */
export const newShop = z.object({
  id: uuid.describe('Made by the caller: the same shop that is sent again is not made twice'),
  name: line(200, 1),
  hosts: z
    .array(code(253, 1))
    .min(1)
    .max(MOST_NEW_HOSTS)
    .describe('Host names without https://; the first one is the primary one, to which the others lead'),
  language: z.enum(languages).describe('Of pages, mails and sample texts'),
  country: z.enum(sellerCountries).describe('Gives the time zone, the VAT rate, and where parcels go'),
  currency: z.enum(newShopCurrencies),
  home: z.string().min(1).max(60).describe('Name of a layout of the home page'),
  owner: z.object({ email, language: z.enum(languages) }).describe('Is invited by mail'),
});
export type NewInstallationShop = z.infer<typeof newShop>;

/** What the operator chooses from for a new shop. */
export const newShopChoices = z.object({
  homes: z.array(z.string()).describe('Layouts of the home page'),
  proposedHome: z.string(),
  languages: z
    .array(
      z.object({ language: z.enum(languages), country: z.enum(sellerCountries), currency: z.enum(newShopCurrencies) }),
    )
    .describe('With what is proposed for a shop in each language'),
});

export type NewShopChoices = z.infer<typeof newShopChoices>;

/** A shop that was made: it is closed until its first goods and pages are written, which takes seconds. */
export const madeShop = z.object({
  host: z.string().describe('The primary one, as it is stored'),
  invited: z.boolean().describe('False if the mail to the owner could not be sent'),
});
export type MadeShop = z.infer<typeof madeShop>;

/** How many shops of one person the list of people names. */
export const MOST_NAMED_SHOPS = 5;

export const installationPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  operator: z.boolean(),
  secondFactor: z.boolean(),
  lastSeen: z.string().nullable().describe('A day; null for never'),
  sessions: z.int().describe('How many are open'),
  shops: z.array(z.object({ host: z.string(), role: z.enum(shopRoles) })),
  moreShops: z.int().describe('How many shops are not named'),
});
export type InstallationPerson = z.infer<typeof installationPerson>;

/** People in the order of their e-mail addresses. */
export const installationPeople = z.object({
  people: z.array(installationPerson),
  next: z.string().nullable().describe('Continues the list as `after`; null at its end'),
});
