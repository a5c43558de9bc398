import { useQuery } from '@tanstack/react-query';
import type { OpenState } from '@witryna/contract/open-state';
import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import {
  saveSection,
  sectionQuery,
  setShopState,
  settingsKey,
  shopStateQuery,
} from '../../platform/api/settings-calls.ts';
import { startPageQuery } from '../../platform/api/start-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
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
  // A plan that is taken back by a button goes out of the fields, too.
  const [changes, setChanges] = useState(0);
  const language = useLanguage();
  const savedText = ({ from }: Readonly<Record<string, unknown>>) =>
    typeof from === 'string' && Date.parse(from) > Date.now()
      ? t('savedBreak', { moment: longMoment(from, language) })
      : t('saved');
  const words = said.isFetchedAfterMount ? said.data : undefined;
  const failure = (data ? null : error) ?? (words ? null : said.error);
  return (
    <SettingsFrame title={t('place_state')}>
      {data && <ShopState host={host} open={data} onChanged={() => setChanges(changes + 1)} />}
      {data && words && (
        <div className="mt-4">
          <SectionForm key={changes} {...{ host, savedText }} section="technicalBreak" handled={words} />
        </div>
      )}
      {failure && <Failure error={failure} retry={() => Promise.all([refetch(), said.refetch()])} />}
      {!failure && !(data && words) && <ListSkeleton rows={data ? 3 : 5} isFramed />}
    </SettingsFrame>
  );
}

const planned = z.looseObject({ from: z.unknown(), until: z.unknown() });

/** Takes the times of the planned break out of the settings; its words stay. */
async function callOff(host: string) {
  const latest = await queryClient.fetchQuery({ ...sectionQuery(host, 'technicalBreak'), staleTime: 0 });
  const { from, until, ...value } = planned.parse(latest.value);
  return saveSection(host, 'technicalBreak', { version: latest.version, value });
}

interface ShopStateProps {
  readonly host: string;
  readonly open: OpenState;
  /** It has opened or closed, or a break was called off. */
  onChanged(): void;
}

function ShopState({ host, open, onChanged }: ShopStateProps) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const change = useChange((next: 'live' | 'break') => setShopState(host, next), ...changedBy(host));
  const set = (next: 'live' | 'break') =>
    change.mutate(next, {
      onSuccess: () => {
        setAsking(false);
        showToast(t(next === 'live' ? 'opened' : 'closed'));
        onChanged();
      },
    });
  const off = useChange(() => callOff(host), ...changedBy(host));
  const said = () => {
    showToast(t('calledOff'));
    onChanged();
  };
  const isOpen = open.state === 'live';
  return (
    <div className="flex flex-col gap-4">
      <OpenStateNotice open={open}>
        {open.planned && open.state === 'live' && (
          <Button className="mt-2" busy={off.isPending} onClick={() => off.mutate(undefined, { onSuccess: said })}>
            {t('callOff')}
          </Button>
        )}
      </OpenStateNotice>
      {off.error && <Notice tone="error">{refusalText(off.error)}</Notice>}
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
