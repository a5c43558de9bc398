import type { ShopOfInstallation } from '@witryna/contract/installation';
import { lazy, Suspense, useState } from 'react';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { changeExpiry } from '../../platform/api/operator-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { localTime, utcTime } from '../../platform/texts/local-time.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AskedState } from './shop-state-dialog.tsx';

const ShopStateDialog = lazy(() =>
  import('./shop-state-dialog.tsx').then((file) => ({ default: file.ShopStateDialog })),
);

/** Until when a shop is open, and closing or opening it now. */
export function ExpiryCard({ shop }: { shop: ShopOfInstallation }) {
  const t = useTexts('back-office-operator');
  const people = useTexts('back-office-people');
  const language = useLanguage();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const { host, state, validUntil } = shop;
  const [typed, setTyped] = useState(validUntil === null ? '' : localTime(validUntil));
  const [asked, setAsked] = useState<AskedState>();
  const { mutate, isPending, error } = useChange(
    (until: string | null) => changeExpiry(host, until),
    ['installation', 'shops'],
  );
  const problem = error ? fieldsOf(error).until : undefined;
  const set = (until: string | null) =>
    mutate(until, {
      onSuccess: () => {
        if (until === null) setTyped('');
        showToast(t('expirySaved'));
      },
    });
  const isOver = state === 'expired';
  return (
    <Card title={t('expiry')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        {error && problem === undefined && <Notice tone="error">{refusalText(error)}</Notice>}
        <p className="text-sm">
          {validUntil === null
            ? t('neverExpires')
            : t(isOver ? 'expired' : 'expires', { moment: longMoment(validUntil, language) })}
        </p>
        {state !== 'importing' && (
          <>
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                label={t('expiresAt')}
                type="datetime-local"
                className="grow basis-56 sm:grow-0"
                value={typed}
                error={problem === undefined ? undefined : problemText({ message: problem })}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Button
                busy={isPending}
                disabled={typed === ''}
                onClick={() => {
                  const until = utcTime(typed);
                  if (until !== '') set(until);
                }}
              >
                {t('saveExpiry')}
              </Button>
              {validUntil !== null && <Button onClick={() => set(null)}>{t('noExpiry')}</Button>}
            </div>
            <div className="flex flex-wrap gap-2">
              {state !== 'live' && (
                <Button tone="primary" onClick={() => setAsked({ shop, state: 'live' })}>
                  {people('openShop')}
                </Button>
              )}
              {state === 'live' && (
                <>
                  <Button onClick={() => setAsked({ shop, state: 'break' })}>{people('closeForBreak')}</Button>
                  <Button onClick={() => setAsked({ shop, state: 'expired' })}>{people('closeAsExpired')}</Button>
                </>
              )}
            </div>
          </>
        )}
      </div>
      <Suspense>{asked && <ShopStateDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </Card>
  );
}
