import { z } from 'zod';
import { actor } from './actor.ts';
import { areas } from './admin-rights.ts';

/** How many days a key is valid at most. */
export const MOST_KEY_DAYS = 365;
/** How many valid keys a shop, or the installation, may have. */
export const MOST_KEYS = 50;
/** How each key begins, so that scanners for secrets find one that was published by mistake. */
export const KEY_MARK = 'witryna_';

/**
 * What a key opens: areas of shops; or `move` alone, the calls by which another installation sends shops to this one.
 */
export const keyAreas = [...areas, 'move'] as const;
export type KeyArea = (typeof keyAreas)[number];

/** A key that somebody makes for a program. Its name stands beside what the program does. */
export const newApiKey = z.object({
  name: actor,
  areas: z.array(z.enum(areas)).min(1).max(areas.length),
  days: z.int().min(1).max(MOST_KEY_DAYS).describe('How long it is valid'),
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string().describe('Empty for a key of a move'),
  prefix: z.string().describe('How the key begins'),
  areas: z.array(z.enum(keyAreas)),
  madeBy: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  lastUsed: z.string().nullable().describe('A day; null for never'),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeys = z.object({ keys: z.array(apiKey) });

/** A key that was just made, with its secret, which is shown this once. */
export const madeApiKey = apiKey.extend({ secret: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKey>;
