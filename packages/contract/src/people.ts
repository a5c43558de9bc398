import { z } from 'zod';
import { actor } from './actor.ts';
import { areas } from './admin-rights.ts';
import { code, email } from './ids.ts';
import { languages } from './languages.ts';
import { helpOfPerson } from './operator-help.ts';

/** Where a person stands in a shop. Operators run the platform, and stand above every shop. */
export const shopRoles = ['owner', 'staff', 'operator'] as const;

/** How many shops the answer about oneself lists at most. */
export const MOST_OWN_SHOPS = 100;

/** How the screens look: `system` follows the settings of the device. */
export const themes = ['system', 'light', 'dark'] as const;

/** Limits of a password. */
export const passwordLength = { min: 12, max: 128 } as const;

/**
 * Whether this session has proven a second factor: `missing` if the person's rights demand one, `optional` if they
 * don't.
 */
export const secondFactorStates = ['done', 'missing', 'optional'] as const;

/** What the back office shows about the person who is signed in. */
export const me = z.object({
  person: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language: z.enum(languages).nullable().describe('Null until the person has chosen one'),
    theme: z.enum(themes).nullable().describe('Null until the person has chosen one'),
  }),
  operator: z.boolean(),
  /** Whether the person opens every shop, as operators of a demo do. Other operators must begin to help a shop first. */
  opensEveryShop: z.boolean(),
  /** Whether this is the session of the demo's link, which needs no password. */
  demo: z.boolean(),
  secondFactor: z.enum(secondFactorStates),
  /** Whether the person's rights demand a second factor, so that they can't switch it off. */
  needsSecondFactor: z.boolean(),
  shops: z.array(
    z.object({
      host: z.string(),
      name: z.string(),
      role: z.enum(shopRoles),
      areas: z.array(z.enum(areas)),
      help: helpOfPerson.nullable().describe('Null for those who are of the shop'),
    }),
  ),
});
export type Me = z.infer<typeof me>;

/** What the screens of a shop need to know of it. */
export const shopFacts = z.object({
  name: z.string(),
  timeZone: z.string().describe('IANA name, such as Europe/Warsaw: the screens show times in it'),
});

/** What somebody changes about themselves. */
export const ownChange = z.object({ name: actor, language: z.enum(languages), theme: z.enum(themes) }).partial();
export type OwnChange = z.infer<typeof ownChange>;

/** How many of their sessions a person is shown, the latest first. */
export const MOST_SESSIONS = 100;

export const ownSession = z.object({
  id: z.uuid(),
  /** Names that browsers and systems give themselves, such as `Firefox` and `Windows`; null for unknown ones. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The IP address at which it began. */
  address: z.string().nullable(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = z.object({ sessions: z.array(ownSession) });

/** How many passkeys a person may have. */
export const MOST_PASSKEYS = 10;

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  madeAt: z.string(),
  lastUsed: z.string().nullable().describe('A day; null for never'),
});
export type Passkey = z.infer<typeof passkey>;
export const passkeys = z.object({ passkeys: z.array(passkey) });

/** How somebody who was invited signs up. The token is that of the invitation's link. */
export const acceptedInvitation = z.object({
  token: code(100, 1),
  name: actor,
  password: z.string().min(passwordLength.min).max(passwordLength.max),
});

/** How many people and open invitations a shop may have. */
export const MOST_PEOPLE = 100;

/** What somebody may do in a shop. Owners have all areas. */
const rights = z.object({ role: z.enum(['owner', 'staff']), areas: z.array(z.enum(areas)).max(areas.length) });

export const member = rights.extend({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  secondFactor: z.boolean().describe('Whether they have set one up'),
  lastSeen: z.string().nullable().describe('The day on which they last used the back office; null for never'),
});
export type Member = z.infer<typeof member>;

export const openInvitation = rights.extend({
  id: z.uuid(),
  email: z.string(),
  language: z.enum(languages).describe('The language of its mail'),
  invitedBy: z.string(),
  expiresAt: z.string(),
});

export const shopPeople = z.object({ members: z.array(member), invitations: z.array(openInvitation) });
export type ShopPeople = z.infer<typeof shopPeople>;

/** Staff without an area could do nothing. */
const hasArea = ({ role, areas }: z.infer<typeof rights>) => role === 'owner' || areas.length > 0;
const needsArea = { path: ['areas'], message: 'staff need at least one area' };

export const memberChange = rights.refine(hasArea, needsArea);
export const newInvitation = rights.extend({ email, language: z.enum(languages) }).refine(hasArea, needsArea);
