import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sessionsQuery } from '../../platform/api/people-calls.ts';
import { meQuery } from '../../platform/session/me.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { FactorChange } from './factor-dialog.tsx';

const FactorDialog = lazy(() => import('./factor-dialog.tsx').then((file) => ({ default: file.FactorDialog })));

/** The second factor: setting it up, replacing it, and switching it off where no right demands it. */
export function FactorCard() {
  const t = useTexts('back-office-people');
  const queries = useQueryClient();
  const { secondFactor, needsSecondFactor } = useMe();
  const [asked, setAsked] = useState<FactorChange>();
  const isOn = secondFactor === 'done';
  async function finish() {
    setAsked(undefined);
    await Promise.all([queries.invalidateQueries(meQuery), queries.invalidateQueries(sessionsQuery)]);
  }
  return (
    <Card title={t('secondFactor')} action={<Badge tone={isOn ? 'green' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>}>
      <div className="flex flex-col gap-4 px-4 pb-5 md:px-5">
        <p className="text-sm text-pretty text-muted">
          {t(isOn ? 'factorOnText' : 'factorOffText')} {isOn && needsSecondFactor && t('factorDemanded')}
        </p>
        <div className="flex flex-wrap gap-2">
          {!isOn && <Button onClick={() => setAsked('setUp')}>{t('factor_setUp')}</Button>}
          {isOn && (
            <>
              <Button onClick={() => setAsked('replace')}>{t('factor_replace')}</Button>
              <Button onClick={() => setAsked('codes')}>{t('factor_codes')}</Button>
              {!needsSecondFactor && <Button onClick={() => setAsked('disable')}>{t('factor_disable')}</Button>}
            </>
          )}
        </div>
      </div>
      <Suspense>
        {asked && <FactorDialog change={asked} onDone={finish} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Card>
  );
}
