import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@witryna/contract/people';
import { lazy, Suspense, useState } from 'react';
import { knowsPasskeys } from '../../platform/api/passkey-calls.ts';
import { passkeysQuery, removePasskey } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { longMoment, seenDay } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx').then((file) => ({ default: file.PasskeyDialog })));

/** The passkeys of the person: ways in by a device's finger, face or PIN. */
export function PasskeysCard() {
  const t = useTexts('back-office-people');
  const { secondFactor } = useMe();
  const { data } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const hasFactor = secondFactor === 'done';
  return (
    <Card title={t('passkeys')}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <p className="text-sm text-pretty text-muted">
          {t('passkeysText')} {!hasFactor && t('passkeyNeedsFactor')} {!knowsPasskeys && t('passkeysUnknown')}
        </p>
        {hasFactor && knowsPasskeys && (
          <div>
            <Button onClick={() => setAdding(true)}>{t('addPasskey')}</Button>
          </div>
        )}
      </div>
      {data && data.length > 0 && (
        <RowList>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </RowList>
      )}
      <Suspense>{isAdding && <PasskeyDialog onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}

function PasskeyRow({ passkey: { id, name, madeAt, lastUsed } }: { passkey: Passkey }) {
  const t = useTexts('back-office-people');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { mutate, isPending } = useChange(() => removePasskey(id), passkeysQuery.queryKey);
  return (
    <Row
      title={name}
      action={
        <Button
          busy={isPending}
          aria-label={t('removePasskey', { name })}
          onClick={() =>
            mutate(undefined, {
              onSuccess: () => showToast(t('passkeyRemoved')),
              onError: (error) => showToast(refusalText(error), 'error'),
            })
          }
        >
          {t('removeOne')}
        </Button>
      }
    >
      <RowLine>
        {t('passkeyAdded', { moment: longMoment(madeAt, language) })}
        {' · '}
        {lastUsed ? t('lastUsed', { day: seenDay(lastUsed, language) }) : t('neverUsed')}
      </RowLine>
    </Row>
  );
}
