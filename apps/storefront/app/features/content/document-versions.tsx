import type { DocumentType } from '@witryna/contract/content';
import { localeOf } from '@witryna/contract/languages';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { versionAddress } from './document-addresses.ts';
import type { DocumentVersion } from './load-document.server.ts';

/** Formats a time to the minute in the shop's time zone, because a document may change several times a day. */
export function useTimeText(): (moment: string) => string {
  const language = useLanguage();
  const { timeZone } = useShop();
  // Server and browser join day and time with different words, so we join them.
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone });
  return (moment) => `${dayText(moment, language, timeZone)}, ${time.format(new Date(moment))}`;
}

/** When a document was last changed, and links to its earlier versions. */
export function DocumentVersions({ version, type }: { version: DocumentVersion; type: DocumentType }) {
  const t = useMessages('documents');
  const timeText = useTimeText();
  const { changedAt, earlier } = version;
  if (!changedAt || Number.isNaN(Date.parse(changedAt))) return null;
  return (
    <div className="mt-10 border-t border-line pt-4 text-sm text-muted">
      <p>{t('versionOf', { date: timeText(changedAt) })}</p>
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 py-2 underline underline-offset-4">{t('earlierVersions')}</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.version}>
                <Link
                  to={versionAddress(type, one.version)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('fromTo', { from: timeText(one.version), to: timeText(one.replacedAt) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
