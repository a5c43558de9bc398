import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import type { ValueKind } from './env-value.ts';

/** A limit of at most `points` uses within `seconds`, for each key such as a client address or a session. */
const limit = z.strictObject({ points: z.int().min(1).max(1_000_000_000), seconds: z.int().min(1).max(86_400) });

export type RateLimitName = keyof typeof DEFAULT_RATE_LIMITS;
export type RateLimits = Record<RateLimitName, z.infer<typeof limit>>;

/**
 * The default limits are high enough for an office behind one address, and low enough to stop guessing and flooding.
 */
export const DEFAULT_RATE_LIMITS = {
  add: { points: 120, seconds: 60 },
  coupon: { points: 15, seconds: 60 },
  contact: { points: 5, seconds: 600 },
  contactPhoto: { points: 24, seconds: 600 },
  newsletter: { points: 5, seconds: 600 },
  review: { points: 5, seconds: 600 },
  // A shop keeps 400 photos that wait to be approved. One address needs days to fill them.
  reviewPhoto: { points: 60, seconds: 43_200 },
  stockMail: { points: 10, seconds: 600 },
  visit: { points: 300, seconds: 60 },
  reviewVote: { points: 60, seconds: 600 },
  order: { points: 20, seconds: 600 },
  lookup: { points: 10, seconds: 600 },
  orderMail: { points: 5, seconds: 3_600 },
  wrongKey: { points: 10, seconds: 60 },
  orderExport: { points: 20, seconds: 600 },
  invitation: { points: 20, seconds: 3_600 },
  settingsCheck: { points: 60, seconds: 3_600 },
  badNotice: { points: 20, seconds: 60 },
  notFound: { points: 120, seconds: 60 },
  sharePicture: { points: 60, seconds: 60 },
  missingPicture: { points: 600, seconds: 60 },
  host: { points: 120, seconds: 60 },
  preview: { points: 120, seconds: 60 },
  override: { points: 60, seconds: 60 },
  read: { points: 1_200, seconds: 60 },
  pickup: { points: 120, seconds: 60 },
  outside: { points: 60, seconds: 600 },
};

const names = Object.keys(DEFAULT_RATE_LIMITS);
/**
 * Makes a value for `RATE_LIMITS` with the same limit for every name, for benchmarks and end-to-end tests, which are
 * faster than people.
 */
export function sameLimits(points: number, seconds: number): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, { points, seconds }])));
}

const overrides = z.strictObject(
  Object.fromEntries(names.map((name) => [name, limit.optional()])) as Record<
    RateLimitName,
    z.ZodOptional<typeof limit>
  >,
);

/** Parses `RATE_LIMITS`. Each limit in it replaces the default limit of the same name. */
export const rateLimits: ValueKind<RateLimits> = {
  allowed: `JSON such as {"add":{"points":120,"seconds":60}} with any of ${names.join(', ')}`,
  read: (text) => {
    const given = overrides.safeParse(parseJson(text));
    return given.success ? { ...DEFAULT_RATE_LIMITS, ...given.data } : undefined;
  },
};
