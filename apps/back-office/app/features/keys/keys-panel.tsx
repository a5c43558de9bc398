import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@witryna/contract/api-keys';
import { lazy, Suspense, useState } from 'react';
import { keysQuery } from '../../platform/api/people-calls.ts';
import { longMoment, seenDay } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx').then((file) => ({ default: file.NewKeyDialog })));
const EndKeyDialog = lazy(() => import('./end-key-dialog.tsx').then((file) => ({ default: file.EndKeyDialog })));

/** The API keys of a shop, or without a host those for all shops. */
export function KeysPanel({ host }: { host?: string | undefined }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(keysQuery(host));
  const [asked, setAsked] = useState<'new' | ApiKey>();
  const close = () => setAsked(undefined);
  const make = (
    <Button tone="primary" onClick={() => setAsked('new')}>
      {t('newKey')}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-120 text-sm text-pretty text-muted">
          {t(host === undefined ? 'keysTextInstallation' : 'keysText')}
        </p>
        {data && data.length > 0 && make}
      </div>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && (
        <Card title={t('keys')}>
          <ListSkeleton />
        </Card>
      )}
      {data?.length === 0 && (
        <EmptyState icon={KeyIcon} title={t('noKeys')} text={t('noKeysText')}>
          {make}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Card title={t('keys')}>
          <RowList>
            {data.map((key) => (
              <Row
                key={key.id}
                title={key.name}
                marks={<code className="rounded-sm bg-soft-strong px-1.5 font-mono text-xs">{key.prefix}…</code>}
                action={
                  <Button aria-label={t('endKeyNamed', { name: key.name })} onClick={() => setAsked(key)}>
                    {t('endKey')}
                  </Button>
                }
              >
                <RowLine>{key.areas.map((area) => t(`area_${area}`)).join(', ')}</RowLine>
                <RowLine>{t('madeBy', { by: key.madeBy, moment: longMoment(key.madeAt, language) })}</RowLine>
                <RowLine>
                  {t('validUntil', { moment: longMoment(key.expiresAt, language) })}
                  {' · '}
                  {key.lastUsed ? t('lastUsed', { day: seenDay(key.lastUsed, language) }) : t('neverUsed')}
                </RowLine>
              </Row>
            ))}
          </RowList>
        </Card>
      )}
      <Suspense>
        {asked === 'new' && <NewKeyDialog host={host} onClose={close} />}
        {asked && asked !== 'new' && <EndKeyDialog host={host} apiKey={asked} onClose={close} />}
      </Suspense>
    </>
  );
}
