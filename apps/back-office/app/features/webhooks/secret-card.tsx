import type { Webhook } from '@witryna/contract/webhooks';
import { useState } from 'react';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { renewWebhookSecret, webhooksKey } from '../../platform/api/webhook-calls.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** What the secret of a webhook is for, and a new one. */
export function SecretCard({ host, handled }: { host: string; handled: Webhook }) {
  const t = useTexts('back-office-webhooks');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { mutate, isPending, error } = useChange(() => renewWebhookSecret(host, handled.id), webhooksKey(host));
  const { oldSecretUntil } = handled;
  return (
    <Card
      title={t('secret')}
      action={
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t('renewSecret')}
        </Button>
      }
    >
      <div className="px-4 pb-4 text-sm text-pretty text-muted md:px-5">
        <p>{t('secretText')}</p>
        {oldSecretUntil && (
          <p className="mt-2 text-text">{t('oldSecretUntil', { moment: longMoment(oldSecretUntil, language) })}</p>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('renewTitle')}
          text={t('renewText')}
          action={t('renewSecret')}
          cancel={t('cancel')}
          busy={isPending}
          problem={error ? refusalText(error) : undefined}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            mutate(undefined, {
              onSuccess: (renewed) => {
                setAsking(false);
                setSecret(renewed.secret);
              },
            })
          }
        />
      )}
      {secret !== undefined && (
        <SecretDialog name={handled.webhook.name} secret={secret} onDone={() => setSecret(undefined)} />
      )}
    </Card>
  );
}
