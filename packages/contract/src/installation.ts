import { z } from 'zod';
import { code, line } from './ids.ts';
import { shopRoles } from './people.ts';

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
