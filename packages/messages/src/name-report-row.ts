import type { ReportFile } from '@witryna/contract/reports';
import type { MessageKey } from './areas.ts';

type Key = MessageKey<'back-office-reports'>;

interface ReportTexts {
  /** Texts of the area `back-office-reports`. */
  readonly t: {
    (key: Key, values?: Record<string, string>): string;
    has(key: string): key is Key;
  };
  numberOf(value: number): string;
}

const isRate = (key: string) => key !== '' && !Number.isNaN(Number(key));

/** Says what a row of a report is about. A kind that has no text is named by its key. */
export function nameReportRow(
  { t, numberOf }: ReportTexts,
  table: ReportFile['table'],
  key: string,
  label: string | null,
): string {
  const known = (name: string) => (t.has(name) ? t(name) : key);
  if (label !== null) return label;
  switch (table) {
    case 'rates':
      return isRate(key) ? `${numberOf(Number(key))}%` : known(`rate_${key}`);
    case 'reasons':
      return known(`cause_${key}`);
    case 'sources':
      return known(`source_${key}`);
    case 'pages':
    case 'speed':
      return known(`page_${key}`);
    case 'found':
    case 'missed':
      return key || t('otherSearches');
    case 'best':
    case 'worst':
    case 'endingSoon':
      return t('removedProduct', { id: key });
    default:
      return key || t('unknownKind');
  }
}
