import type { OpenState } from '@witryna/contract/open-state';
import type { ReactNode } from 'react';
import { longMoment } from '../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../platform/texts/texts.ts';
import { Notice } from '../ui/notice.tsx';

interface OpenStateNoticeProps {
  readonly open: OpenState;
  /** Where something can be done about it. */
  readonly children?: ReactNode;
}

/** Says whether shoppers see the shop, and which break is planned. */
export function OpenStateNotice({ open: { state, since, planned }, children }: OpenStateNoticeProps) {
  const t = useTexts('back-office');
  const language = useLanguage();
  const at = (moment: string) => longMoment(moment, language);
  return (
    <Notice tone={state !== 'live' ? 'warning' : planned ? 'info' : 'success'}>
      <p className="font-medium">{t(`shop_${state}`)}</p>
      {since && <p>{t('closedSince', { moment: at(since) })}</p>}
      {planned && state === 'live' && <p>{t('planned', { from: at(planned.from), until: at(planned.until) })}</p>}
      {planned && state === 'break' && <p>{t('opensItself', { moment: at(planned.until) })}</p>}
      {children}
    </Notice>
  );
}
