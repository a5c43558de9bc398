import type { DocumentType } from '@witryna/contract/content';
import { localeOf } from '@witryna/contract/languages';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { versionAddress } from './document-addresses.ts';
import type { DocumentVersion } from './load-document.server.ts';

/** Formats the days of versions in the shop's time zone, with the time if two of them share a day. */
export function useVersionText(moments: readonly string[]): (moment: string) => string {
  const language = useLanguage();
  const { timeZone } = useShop();
  const day = (moment: string) => dayText(moment, language, timeZone) ?? '';
  const times = [...new Set(moments.map((moment) => Date.parse(moment)))];
  if (new Set(times.map((time) => day(new Date(time).toISOString()))).size === times.length) return day;
  // Server and browser join day and time with different words, so we join them.
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone });
  return (moment) => `${day(moment)}, ${time.format(new Date(moment))}`;
}

/** The documents of which buyers accept a version. */
const keptTypes: readonly DocumentType[] = ['REGULATION', 'PRIVACY_POLICY'];

/** When a document was last changed, and links to its earlier versions. */
export function DocumentVersions({ version, type }: { version: DocumentVersion; type: DocumentType }) {
  const t = useMessages('documents');
  const { changedAt, earlier } = version;
  const moments = [changedAt ?? '', ...earlier.flatMap((one) => [one.version, one.replacedAt])];
  const versionText = useVersionText(moments.filter((moment) => !Number.isNaN(Date.parse(moment))));
  if (!keptTypes.includes(type) || !changedAt || Number.isNaN(Date.parse(changedAt))) return null;
  return (
    <div className="mt-10 border-t border-line pt-4 text-sm text-muted">
      <p>{t('versionOf', { date: versionText(changedAt) })}</p>
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
                  {t('fromTo', { from: versionText(one.version), to: versionText(one.replacedAt) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
