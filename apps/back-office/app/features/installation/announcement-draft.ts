import { type Announcement, type AnnouncementForm, announcementForm } from '@witryna/contract/announcements';
import type { Language } from '@witryna/contract/languages';
import { languages } from '@witryna/contract/languages';
import { localTime, utcTime } from '../../platform/texts/local-time.ts';

/** An announcement as it is typed. */
export interface AnnouncementDraft {
  readonly severity: AnnouncementForm['severity'];
  readonly texts: Readonly<Record<Language, string>>;
  /** As a field for date and time has them. */
  readonly begins: string;
  readonly ends: string;
  readonly allShops: boolean;
  /** One on each line. */
  readonly hosts: string;
}

const DAY_MS = 86_400_000;

export function draftOfAnnouncement(announcement: Announcement | undefined, now: number): AnnouncementDraft {
  const texts = { en: '', pl: '', es: '', de: '', ...announcement?.texts };
  if (announcement) {
    const { severity, beginsAt, endsAt, allShops, hosts } = announcement;
    return { severity, texts, begins: localTime(beginsAt), ends: localTime(endsAt), allShops, hosts: hosts.join('\n') };
  }
  const at = (time: number) => localTime(new Date(time).toISOString());
  return { severity: 'info', texts, begins: at(now), ends: at(now + 7 * DAY_MS), allShops: true, hosts: '' };
}

/** Reads what was typed. @returns the announcement, or the fields that are wrong with what is wrong in them */
export function readAnnouncement(
  draft: AnnouncementDraft,
): { form: AnnouncementForm } | { problems: ReadonlyMap<string, string> } {
  const texts = Object.fromEntries(
    languages.flatMap((language) => (draft.texts[language].trim() === '' ? [] : [[language, draft.texts[language]]])),
  );
  const read = announcementForm.safeParse({
    ...{ severity: draft.severity, texts, allShops: draft.allShops },
    ...{ beginsAt: utcTime(draft.begins), endsAt: utcTime(draft.ends) },
    hosts: draft.allShops ? [] : draft.hosts.split(/[\s,;]+/).filter(Boolean),
  });
  if (read.success) return { form: read.data };
  const problems = read.error.issues.map(({ path, code, message }) => {
    const field = String(path[0] ?? 'texts');
    if (code === 'custom') return [field, message] as const;
    return [field, code === 'too_big' ? 'too_big' : 'required'] as const;
  });
  return { problems: new Map(problems.toReversed()) };
}
