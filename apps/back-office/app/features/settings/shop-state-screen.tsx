import { useQuery } from '@tanstack/react-query';
import type { OpenState } from '@witryna/contract/open-state';
import { useState } from 'react';
import { useParams } from 'react-router';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { sectionQuery, setShopState, settingsKey, shopStateQuery } from '../../platform/api/settings-calls.ts';
import { startPageQuery } from '../../platform/api/start-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { OpenStateNotice } from '../../shell/open-state-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionForm } from './section-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const changedBy = (host: string) => [settingsKey(host), eventsKey(host), startPageQuery(host).queryKey];

/** Whether shoppers see the shop, or that it is closed for a technical break. */
export function ShopStateScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const { data, error, refetch } = useQuery(shopStateQuery(host));
  // What an earlier visit has read may be old, and saving it would only be refused.
  const said = useQuery({ ...sectionQuery(host, 'technicalBreak'), refetchOnMount: 'always' });
  const words = said.isFetchedAfterMount ? said.data : undefined;
  const failure = (data ? null : error) ?? (words ? null : said.error);
  return (
    <SettingsFrame title={t('place_state')}>
      {data && <ShopState host={host} open={data} />}
      {data && words && (
        <div className="mt-4">
          <SectionForm host={host} section="technicalBreak" handled={words} />
        </div>
      )}
      {failure && <Failure error={failure} retry={() => Promise.all([refetch(), said.refetch()])} />}
      {!failure && !(data && words) && <ListSkeleton rows={data ? 3 : 5} isFramed />}
    </SettingsFrame>
  );
}

function ShopState({ host, open }: { host: string; open: OpenState }) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const change = useChange((next: 'live' | 'break') => setShopState(host, next), ...changedBy(host));
  const set = (next: 'live' | 'break') =>
    change.mutate(next, {
      onSuccess: () => {
        setAsking(false);
        showToast(t(next === 'live' ? 'opened' : 'closed'));
      },
    });
  const isOpen = open.state === 'live';
  return (
    <div className="flex flex-col gap-4">
      <OpenStateNotice open={open} />
      {change.error && !isAsking && <Notice tone="error">{refusalText(change.error)}</Notice>}
      {(isOpen || open.state === 'break') && (
        <Card>
          <div className="flex flex-col items-start gap-3 p-4 text-sm md:p-5">
            <p className="text-pretty">{t(isOpen ? 'breakText' : 'openText')}</p>
            {isOpen ? (
              <Button onClick={() => setAsking(true)}>{t('closeShop')}</Button>
            ) : (
              <Button tone="primary" busy={change.isPending} onClick={() => set('live')}>
                {t('endBreak')}
              </Button>
            )}
          </div>
        </Card>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('closeTitle')}
          text={t('closeText')}
          action={t('closeShop')}
          cancel={t('cancel')}
          busy={change.isPending}
          problem={change.error ? refusalText(change.error) : undefined}
          onConfirm={() => set('break')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
