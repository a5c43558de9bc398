import { Link } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useVersionText } from './document-versions.tsx';

interface EarlierVersionNoticeProps {
  readonly from: string;
  readonly to: string;
  /** The address of the current version. */
  readonly current: string;
}

/** Says that a version of a document no longer applies. */
export function EarlierVersionNotice({ from, to, current }: EarlierVersionNoticeProps) {
  const t = useMessages('documents');
  const versionText = useVersionText([from, to]);
  return (
    <Notice className="mb-8">
      <p>{t('isEarlier', { from: versionText(from), to: versionText(to) })}</p>
      <Link to={current} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        {t('readCurrent')}
      </Link>
    </Notice>
  );
}
