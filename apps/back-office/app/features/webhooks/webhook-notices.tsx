import type { Webhook } from '@witryna/contract/webhooks';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says what is wrong with a webhook that was saved. */
export function WebhookNotices({ handled }: { handled: Webhook }) {
  const t = useTexts('back-office-webhooks');
  const language = useLanguage();
  const { stopped, health, failingSince, dropped } = handled;
  const moment = (at: string) => ({ moment: longMoment(at, language) });
  return (
    <>
      {stopped && <Notice tone="error">{t(`stopped_${stopped.reason}`, moment(stopped.at))}</Notice>}
      {health === 'failing' && failingSince && (
        <Notice tone="warning">{t('failingSince', moment(failingSince))}</Notice>
      )}
      {dropped && <Notice tone="warning">{t('dropped', { count: dropped.count, ...moment(dropped.at) })}</Notice>}
    </>
  );
}
