import { z } from 'zod';
import { code, text } from './ids.ts';
import { type Language, languages } from './languages.ts';

export const announcementSeverities = ['info', 'warning'] as const;
/** How many announcements are kept, and how many shops one may name. */
export const MOST_ANNOUNCEMENTS = 100;
export const MOST_ANNOUNCED_SHOPS = 200;

/** What shopkeepers read, in one or more languages. It is plain text; addresses of pages become links. */
export const announcementTexts = z
  .partialRecord(z.enum(languages), text(2_000, 1))
  .refine((texts) => Object.keys(texts).length > 0, 'required');
export type AnnouncementTexts = z.infer<typeof announcementTexts>;

const moment = z.iso.datetime({ offset: true });

export const announcementForm = z
  .object({
    severity: z.enum(announcementSeverities),
    texts: announcementTexts,
    beginsAt: moment,
    endsAt: moment,
    allShops: z.boolean(),
    hosts: z.array(code(253, 1)).max(MOST_ANNOUNCED_SHOPS).describe('Of the shops that read it, if not all do'),
  })
  .refine(({ beginsAt, endsAt }) => Date.parse(beginsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'before-start',
  })
  .refine(({ allShops, hosts }) => allShops || hosts.length > 0, { path: ['hosts'], message: 'required' });
export type AnnouncementForm = z.infer<typeof announcementForm>;

export const announcement = z.object({
  id: z.uuid(),
  severity: z.enum(announcementSeverities),
  texts: z.partialRecord(z.enum(languages), z.string()),
  beginsAt: z.string(),
  endsAt: z.string(),
  allShops: z.boolean(),
  hosts: z.array(z.string()).describe('The primary ones'),
  madeBy: z.string(),
});
export type Announcement = z.infer<typeof announcement>;

/** The latest end first. */
export const announcements = z.object({ announcements: z.array(announcement).max(MOST_ANNOUNCEMENTS) });

/** What a shopkeeper reads. */
export const shopAnnouncements = z.object({
  announcements: z
    .array(announcement.pick({ id: true, severity: true, texts: true }))
    .max(10)
    .describe('Those of now that the person has not dismissed'),
});
export type ShopAnnouncement = z.infer<typeof shopAnnouncements>['announcements'][number];

/** The text in somebody's language, else in English, else in the first one that there is. */
export function announcementIn(texts: AnnouncementTexts, language: Language): { text: string; language: Language } {
  const found = [language, 'en' as const, ...languages].find((one) => texts[one] !== undefined) ?? language;
  return { text: texts[found] ?? '', language: found };
}
