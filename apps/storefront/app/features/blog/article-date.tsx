import { localeOf } from '@witryna/contract/money';
import { useLanguage } from '../../platform/messages.ts';

/** The day an article came out. The zone is fixed, so that server and browser name the same day. */
export function ArticleDate({ publishedAt }: { publishedAt: string | null }) {
  const language = useLanguage();
  const time = publishedAt ? new Date(publishedAt) : undefined;
  if (!time || Number.isNaN(time.getTime())) return null;
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Warsaw' });
  return <time dateTime={time.toISOString()}>{format.format(time)}</time>;
}
