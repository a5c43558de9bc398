import type { ShopOfInstallation } from '@witryna/contract/installation';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmChange } from '../../forms/confirm-change.tsx';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { addHost, makeMainHost, removeHost } from '../../platform/api/operator-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { meQuery } from '../../platform/session/me.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { hostOf } from './new-shop-form.ts';

const changed = [['installation', 'shops'], meQuery.queryKey] as const;

interface AskedHost {
  readonly name: string;
  readonly what: 'main' | 'remove';
}

/** The hosts at which a shop is found: one more, another main one, one less. */
export function HostsCard({ shop: { host, hosts } }: { shop: ShopOfInstallation }) {
  const t = useTexts('back-office-operator');
  const [asked, setAsked] = useState<AskedHost>();
  return (
    <Card title={t('hosts')}>
      <RowList>
        {hosts.map(({ host: name, kind }) => (
          <Row
            key={name}
            title={name}
            marks={
              kind !== 'other' && <Badge tone={kind === 'primary' ? 'green' : 'neutral'}>{t(`host_${kind}`)}</Badge>
            }
            action={
              kind !== 'primary' && (
                <span className="flex gap-1">
                  <Button onClick={() => setAsked({ name, what: 'main' })}>{t('makeMain')}</Button>
                  <IconButton
                    label={t('removeHost', { host: name })}
                    icon={<TrashIcon size={16} />}
                    onClick={() => setAsked({ name, what: 'remove' })}
                  />
                </span>
              )
            }
          />
        ))}
      </RowList>
      <NewHost host={host} />
      {asked && <HostDialog host={host} asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function NewHost({ host }: { host: string }) {
  const t = useTexts('back-office-operator');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useChange((name: string) => addHost(host, { host: name }), ...changed);
  const problem = error ? (fieldsOf(error).host ?? undefined) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = hostOf(typed.trim());
    if (name === '' || isPending) return;
    mutate(name, {
      onSuccess: () => {
        setTyped('');
        showToast(t('hostAdded', { host: name }));
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-t border-line p-4 md:p-5">
      {error && problem === undefined && <Notice tone="error">{refusalText(error)}</Notice>}
      <TextField
        label={t('newHost')}
        hint={t('newHostHint')}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={253}
        error={problem === undefined ? undefined : problemText({ message: problem })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" busy={isPending} className="max-sm:w-full">
          {t('addHost')}
        </Button>
      </div>
    </form>
  );
}

function HostDialog({ host, asked: { name, what }, onClose }: { host: string; asked: AskedHost; onClose(): void }) {
  const t = useTexts('back-office-operator');
  const navigate = useNavigate();
  const run = what === 'main' ? makeMainHost : removeHost;
  return (
    <ConfirmChange
      title={t(`title_${what}Host`, { host: name })}
      text={t(`text_${what}Host`, { host: name })}
      action={t(what === 'main' ? 'makeMain' : 'remove')}
      cancel={t('cancel')}
      done={t(`done_${what}Host`, { host: name })}
      changed={changed}
      run={() => run(host, name)}
      onClose={onClose}
      onDone={() => {
        onClose();
        if (what === 'main') void navigate(`/installation/shops/${name}`, { replace: true });
      }}
    />
  );
}
