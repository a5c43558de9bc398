import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '@witryna/contract/api-keys';
import { useState } from 'react';
import { keysQuery, makeMoveKey } from '../../platform/api/people-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { EndKeyDialog } from './end-key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { isMoveKey } from './name-of-key.ts';
import { ShownSecret } from './shown-secret.tsx';

/** The keys by which other installations send shops to this one. */
export function MoveKeysCard() {
  const t = useTexts('back-office-people');
  const refusalText = useRefusalText();
  const { data } = useQuery(keysQuery(undefined));
  const [ending, setEnding] = useState<ApiKey>();
  const { mutate, data: made, reset, isPending, error } = useChange(makeMoveKey, keysQuery(undefined).queryKey);
  const keys = data?.filter(isMoveKey) ?? [];
  return (
    <Card title={t('moveKeys')}>
      <div className="flex flex-col items-start gap-4 px-4 pb-4 text-sm md:px-5 md:pb-5">
        {error && <Notice tone="error">{refusalText(error)}</Notice>}
        <p className="max-w-120 text-pretty text-muted">{t('moveKeysText')}</p>
        <Button busy={isPending} onClick={() => mutate()}>
          {t('newMoveKey')}
        </Button>
      </div>
      {keys.length > 0 && (
        <RowList>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onEnd={() => setEnding(key)} />
          ))}
        </RowList>
      )}
      {ending && <EndKeyDialog host={undefined} apiKey={ending} onClose={() => setEnding(undefined)} />}
      {made && (
        <Dialog open title={t('keyMade')}>
          <ShownSecret
            secret={made.secret}
            use={
              <>
                {t('moveKeyUse')}
                <code className="mt-1 block font-mono wrap-anywhere text-text">
                  npm run shop -- move shop.example --to {window.location.origin}
                </code>
              </>
            }
            onDone={reset}
          />
        </Dialog>
      )}
    </Card>
  );
}
