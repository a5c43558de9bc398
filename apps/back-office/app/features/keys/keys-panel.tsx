import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@witryna/contract/api-keys';
import { lazy, Suspense, useState } from 'react';
import { keysQuery } from '../../platform/api/people-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { KeyRow } from './key-row.tsx';
import { isMoveKey } from './name-of-key.ts';

const NewKeyDialog = lazy(() => import('./new-key-dialog.tsx').then((file) => ({ default: file.NewKeyDialog })));
const EndKeyDialog = lazy(() => import('./end-key-dialog.tsx').then((file) => ({ default: file.EndKeyDialog })));

/** The API keys of a shop, or without a host those for all shops. */
export function KeysPanel({ host }: { host?: string | undefined }) {
  const t = useTexts('back-office-people');
  const { data, error, refetch } = useQuery(keysQuery(host));
  const keys = data?.filter((key) => !isMoveKey(key));
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
        {keys && keys.length > 0 && make}
      </div>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && (
        <Card title={t('keys')}>
          <ListSkeleton />
        </Card>
      )}
      {keys?.length === 0 && (
        <EmptyState icon={KeyIcon} title={t('noKeys')} text={t('noKeysText')}>
          {make}
        </EmptyState>
      )}
      {keys && keys.length > 0 && (
        <Card title={t('keys')}>
          <RowList>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onEnd={() => setAsked(key)} />
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
