import { useQuery } from '@tanstack/react-query';
import { type Webhook, type WebhookForm, webhookFormFor, webhookLimits } from '@witryna/contract/webhooks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { MergeNotice } from '../../forms/merge-notice.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { addWebhook, saveWebhook, webhooksKey, webhooksQuery } from '../../platform/api/webhook-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { RemoveWebhook } from './remove-webhook.tsx';
import { SecretCard } from './secret-card.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TypesField } from './types-field.tsx';
import { WebhookBadge } from './webhook-badge.tsx';
import { WebhookNotices } from './webhook-notices.tsx';

interface WebhookPageProps {
  readonly host: string;
  /** Missing for a new one. */
  readonly handled: Webhook | undefined;
  /** Something else than the form has changed the webhook. */
  onReplaced?(): void;
}

const empty: WebhookForm = { name: '', address: '', types: [], active: true };

/** The form of a webhook, with its secret and what it was told. */
export function WebhookPage({ host, handled, onReplaced }: WebhookPageProps) {
  const t = useTexts('back-office-webhooks');
  const shared = useTexts('back-office-goods');
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const problemText = useWebhookProblem();
  const [isRemoving, setRemoving] = useState(false);
  const [made, setMade] = useState<{ id: number; secret: string }>();
  const { data } = useQuery(webhooksQuery(host));
  const list = `/${host}/settings/webhooks`;
  // What the server had before the last save, for its undoing.
  const before = useRef(handled?.webhook);
  const sent = useRef(0);

  async function undo(id: number, webhook: WebhookForm) {
    try {
      await saveWebhook(host, id, { version: sent.current, webhook });
      showToast(t('undone'));
    } catch (failure) {
      showToast(refusalText(failure), 'error');
    }
    onReplaced?.();
  }

  const form = useRecordForm<WebhookForm, WebhookForm>({
    opened: handled?.webhook ?? empty,
    base: handled && { version: handled.version, value: handled.webhook },
    schema: webhookFormFor(data?.openHosts ?? []),
    changed: [webhooksKey(host), eventsKey(host)],
    toValue: (draft) => draft,
    toDraft: (value) => value,
    send: async (webhook, version) => {
      if (handled && version !== undefined) {
        const saved = await saveWebhook(host, handled.id, { version, webhook });
        sent.current = saved.version;
        return saved;
      }
      const added = await addWebhook(host, webhook);
      setMade(added);
      return added;
    },
    readLatest: async () => {
      const { webhooks } = await queryClient.fetchQuery({ ...webhooksQuery(host), staleTime: 0 });
      const latest = webhooks.find(({ id }) => id === handled?.id);
      if (!latest) throw new Error('the webhook was removed');
      return { version: latest.version, value: latest.webhook };
    },
    onSaved: ({ id }, webhook) => {
      if (!handled) return;
      const earlier = before.current;
      before.current = webhook;
      const action = earlier && { label: shared('undo'), run: () => undo(id, earlier) };
      showToast(t('saved', { name: webhook.name }), 'success', action);
    },
  });
  const { draft, change, problems } = form;
  useShortcut('mod+s', () => void form.save());
  const field = (name: 'name' | 'address') => ({
    'data-path': name,
    autoComplete: 'off',
    maxLength: webhookLimits[name],
    value: draft[name],
    error: problemText(problems.get(name)),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <SettingsFrame
      title={draft.name || t('newWebhook')}
      back={{ to: list, label: t('toWebhooks') }}
      mark={handled && <WebhookBadge health={handled.health} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <div className="flex flex-col gap-4">
          {form.conflict && (
            <MergeNotice
              conflict={form.conflict}
              nameOf={(name) => (t.has(name) ? t(name) : name)}
              onSave={form.save}
            />
          )}
          {handled && <WebhookNotices handled={handled} />}
          <Card>
            <div className="flex flex-col gap-4 p-4 md:p-5">
              <TextField {...field('name')} label={t('name')} hint={t('nameHint')} />
              <TextField {...field('address')} label={t('address')} hint={t('addressHint')} inputMode="url" />
              <TypesField
                value={draft.types}
                error={problemText(problems.get('types'))}
                onChange={(types) => change({ types })}
              />
              <CheckField
                checked={draft.active}
                label={t('active')}
                hint={t('activeHint')}
                onChange={({ target }) => change({ active: target.checked })}
              />
            </div>
          </Card>
          {handled && <SecretCard host={host} handled={handled} />}
          {handled && <DeliveriesCard host={host} id={handled.id} />}
          {handled && (
            <div>
              <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
                {t('removeWebhook')}
              </Button>
            </div>
          )}
        </div>
        <FormBar
          {...form}
          wrong={problems.size}
          newText={t('newWebhook')}
          onShowWrong={form.focusProblem}
          onDiscard={form.discard}
        />
      </form>
      <LeaveDialog text={t('leaveText')} isDirty={form.isDirtyNow} />
      {made && (
        <SecretDialog
          name={draft.name}
          secret={made.secret}
          onDone={() => void navigate(`${list}/${made.id}`, { replace: true })}
        />
      )}
      {isRemoving && handled && (
        <RemoveWebhook
          host={host}
          handled={handled}
          onRemoved={() => {
            form.discard();
            void navigate(list, { replace: true });
            void queryClient.invalidateQueries({ queryKey: webhooksQuery(host).queryKey });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingsFrame>
  );
}

/** Returns the function that says in words what is wrong with a value of a webhook. */
function useWebhookProblem(): (problem: string | undefined) => string | undefined {
  const t = useTexts('back-office-webhooks');
  const goodsProblem = useGoodsProblem();
  return (problem) => {
    if (problem === undefined) return undefined;
    const key = `problem_${problem}`;
    return t.has(key) ? t(key) : goodsProblem(problem);
  };
}
