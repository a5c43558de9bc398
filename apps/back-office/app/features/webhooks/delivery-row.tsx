import type { WebhookDelivery } from '@witryna/contract/webhooks';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { repeatDelivery, webhooksKey } from '../../platform/api/webhook-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { faultOf, useOutcomeText } from './outcome-text.ts';

const tones: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = {
  waiting: 'amber',
  sending: 'blue',
  delivered: 'green',
  failed: 'red',
};

interface DeliveryRowProps {
  readonly host: string;
  readonly webhookId: number;
  readonly delivery: WebhookDelivery;
}

/** A message to a receiver, with what has become of it; opened, it shows what was sent and answered. */
export function DeliveryRow({ host, webhookId, delivery }: DeliveryRowProps) {
  const t = useTexts('back-office-webhooks');
  const language = useLanguage();
  const { type, state, occurredAt, body, answer, messageId } = delivery;
  const key = `type_${type}`;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2.5 text-sm hover:bg-soft md:px-5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{t.has(key) ? t(key) : type}</span>
              <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
            </span>
            <Outcome delivery={delivery} />
          </span>
          <time className="shrink-0 text-xs text-muted" dateTime={occurredAt} title={longMoment(occurredAt, language)}>
            {shortMoment(occurredAt, language)}
          </time>
          <ChevronDownIcon size={16} className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4 text-xs md:px-5">
          <p className="wrap-anywhere text-muted">
            webhook-id: <code className="font-mono">{messageId}</code>
          </p>
          <Excerpt title={t('message')} text={body} />
          {answer !== null && !faultOf(delivery) && <Excerpt title={t('answer')} text={answer} />}
          {(state === 'delivered' || state === 'failed') && (
            <div>
              <SendAgain host={host} webhookId={webhookId} id={delivery.id} />
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

/** What has become of a message, in one line. */
function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTexts('back-office-webhooks');
  const language = useLanguage();
  const { failure, tries, nextAt } = delivery;
  const outcome = useOutcomeText()(delivery);
  const parts = [
    ...(outcome ? [outcome] : []),
    ...(tries > 1 || (failure && tries > 0) ? [t('triesCount', { count: tries })] : []),
    ...(nextAt && tries > 0 ? [t('nextTry', { moment: shortMoment(nextAt, language) })] : []),
  ];
  if (parts.length === 0) return null;
  return <span className="mt-0.5 block text-xs wrap-anywhere text-muted">{parts.join(' · ')}</span>;
}

function Excerpt({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <pre className="mt-1 rounded-md bg-soft-strong p-3 font-mono wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </div>
  );
}

interface SendAgainProps {
  readonly host: string;
  readonly webhookId: number;
  readonly id: number;
}

function SendAgain({ host, webhookId, id }: SendAgainProps) {
  const t = useTexts('back-office-webhooks');
  const refusalText = useRefusalText();
  const { mutate, isPending } = useChange(async () => {
    await repeatDelivery(host, webhookId, id);
    // Not later: the button is gone when the list says that the delivery waits.
    showToast(t('sentAgain'));
  }, webhooksKey(host));
  return (
    <Button
      busy={isPending}
      onClick={() => mutate(undefined, { onError: (failure) => showToast(refusalText(failure), 'error') })}
    >
      {t('sendAgain')}
    </Button>
  );
}
