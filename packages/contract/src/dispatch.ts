import { z } from 'zod';

const day = z.iso.date();

/** The first and the last day of `2026-12-24` or `2026-08-01/2026-08-14`. */
export function closedDays(text: string): { from: string; to: string } {
  const [from = '', ...rest] = text.split('/');
  return { from, to: rest.length > 0 ? rest.join('/') : from };
}

function isInterval(text: string): boolean {
  const { from, to } = closedDays(text);
  return day.safeParse(from).success && day.safeParse(to).success && from <= to;
}

/** Schema of the days and hours on which a shop hands parcels to its carriers. */
export const dispatch = z.strictObject({
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "14:00"')
    .default('14:00')
    .describe('Orders before this time are sent on the same day, in the shop’s time zone'),
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .default([1, 2, 3, 4, 5])
    .describe('Days on which parcels are sent: 1 is Monday, 7 is Sunday'),
  holidays: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, e.g. "PL"')
    .optional()
    .describe('Country whose public holidays are free; by default the one in whose time zone the shop is'),
  closed: z
    .array(z.string().refine(isInterval, 'must be a day such as "2026-12-24" or days such as "2026-08-01/2026-08-14"'))
    .max(100)
    .default([])
    .describe('Further days on which no parcels are sent'),
  preparationDays: z.int().min(0).max(365).default(0).describe('Working days that goods take before they are sent'),
});
export type Dispatch = z.infer<typeof dispatch>;
