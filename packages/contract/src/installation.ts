import { z } from 'zod';
import { code, email, line, minor, uuid } from './ids.ts';
import { languages } from './languages.ts';
import { shopRoles } from './people.ts';
import { sellerCountries } from './seller-countries.ts';

/** Which part of a list an operator asks for. */
export const installationQuery = z.object({
  search: line(100).default('').describe('A part of a name, or of a host or an e-mail address'),
  after: code(400).optional().describe('`next` of the part before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type InstallationQuery = z.infer<typeof installationQuery>;

export const shopStates = ['live', 'expired', 'break', 'importing'] as const;

/** In which order shops are listed: those with the next end, the most orders or the latest order first. */
export const shopSorts = ['host', 'newest', 'expiry', 'orders', 'latest'] as const;
export const shopsQuery = installationQuery.extend({ sort: z.enum(shopSorts).default('host') });
export type ShopsQuery = z.infer<typeof shopsQuery>;

/** How a shop does. Counted when it is listed, and kept for some minutes. */
export const shopFigures = z.object({
  orders: z.int().describe('Of the last 30 days, without cancelled ones'),
  turnoverMinor: minor.describe('What these orders come to'),
  currency: z.string(),
  goods: z.int().describe('Published ones'),
  pictures: z.int(),
  lastOrderAt: z.string().nullable(),
  countedAt: z.string(),
});
export type ShopFigures = z.infer<typeof shopFigures>;

/** How many pages of one shop a node may render at once. */
export const MOST_PAGES_AT_ONCE = 4;

/** What a shop may use. Nodes take it over within half a minute. */
export const shopLimits = z.object({
  pagesAtOnce: z
    .int()
    .min(1)
    .max(MOST_PAGES_AT_ONCE)
    .nullable()
    .describe('How many of its pages each node renders at once; null for as many as of other shops'),
});
export type ShopLimits = z.infer<typeof shopLimits>;

/** Why requests of a shop waited or were refused. */
export const limitedKinds = ['held', 'refused', 'calls'] as const;
export type LimitedKind = (typeof limitedKinds)[number];

/** Over how many hours limited requests are counted. */
export const LIMITED_HOURS = 24;
export const limitedRequests = z.object({
  held: z.int().describe('Pages that were rendered one at a time, because the shop took more than its share'),
  refused: z.int().describe('Pages that were refused, because too many of the shop waited'),
  calls: z.int().describe('Calls that were refused, because an address or a session asked too often'),
});
export type LimitedRequests = z.infer<typeof limitedRequests>;

export const installationShop = z.object({
  host: z.string().describe('The primary one'),
  name: z.string(),
  state: z.enum(shopStates),
  madeAt: z.string(),
  validUntil: z.string().nullable().describe('When the shop expires, or has expired; null for never'),
  figures: shopFigures.nullable().describe('Null before the first import has ended'),
  limited: limitedRequests.describe('Of the last 24 hours'),
});
export type InstallationShop = z.infer<typeof installationShop>;

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
  locked: z.boolean().describe('Whether wrong passwords or codes keep them out for some time'),
  shops: z.array(z.object({ host: z.string(), role: z.enum(shopRoles) })),
  moreShops: z.int().describe('How many shops are not named'),
});
export type InstallationPerson = z.infer<typeof installationPerson>;

/** People in the order of their e-mail addresses. */
export const installationPeople = z.object({
  people: z.array(installationPerson),
  next: z.string().nullable().describe('Continues the list as `after`; null at its end'),
});

/** How many hosts a shop may have. */
export const MOST_HOSTS = 50;
export const hostKinds = ['primary', 'other', 'showcase'] as const;

/** What an operator sees of one shop. */
export const shopOfInstallation = installationShop.extend({
  hosts: z.array(z.object({ host: z.string(), kind: z.enum(hostKinds) })).describe('The primary one first'),
  owners: z.array(z.object({ name: z.string(), email: z.string() })).max(20),
  deadLetters: z.int().describe('Jobs of the shop that have given up'),
  limits: shopLimits,
  help: z
    .object({
      consentUntil: z.string().nullable().describe('Until when the shop lets operators help; null if it does not'),
      openUntil: z.string().nullable().describe('Until when the operator who asks helps; null if they don’t'),
    })
    .describe('See `beginHelp`'),
});
export type ShopOfInstallation = z.infer<typeof shopOfInstallation>;

/** One more host. `host` may be `noHost`, `reserved`, `hostTwice` or `hostTaken`. */
export const newHost = z.object({ host: code(253, 1), kind: z.enum(['other', 'showcase']).default('other') });
export const mainHost = z.object({ host: code(253, 1) });

/** When a shop expires; null for never. A shop that has expired opens again. */
export const shopExpiry = z.object({ until: z.iso.datetime({ offset: true }).nullable() });

/** Who becomes the owner of a shop without one. */
export const invitedOwner = z.object({ email, language: z.enum(languages) });
