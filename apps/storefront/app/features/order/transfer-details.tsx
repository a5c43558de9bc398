import type { Next } from '@witryna/contract/checkout';
import { formatMoney } from '@witryna/contract/money';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';

interface TransferDetailsProps {
  readonly transfer: Extract<Next, { kind: 'transfer' }>;
}

/** Everything that a transfer form of a bank asks for, each to be copied with one press. */
export function TransferDetails({ transfer }: TransferDetailsProps) {
  const t = useMessages('orders');
  const language = useLanguage();
  const amount = formatMoney(transfer.amountMinor, transfer.currency, language);
  return (
    <section aria-labelledby="transfer" className="rounded-md bg-soft p-6">
      <h2 id="transfer" className="text-lg">
        {t('transferTitle')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('transferText')}</p>
      <dl className="mt-4 divide-y divide-line-strong">
        <Item
          name={t('transferAccount')}
          value={groups(transfer.account)}
          copied={transfer.account.replace(/\s/g, '')}
        />
        <Item name={t('transferHolder')} value={transfer.holder} />
        {transfer.bank && <Item name={t('transferBank')} value={transfer.bank} />}
        <Item name={t('transferSubject')} value={transfer.title} />
        <Item name={t('transferAmount')} value={amount} copied={amount.replace(/[^\d.,]/g, '')} />
      </dl>
    </section>
  );
}

/** Account numbers are read in groups of four, an IBAN's country and check digits first. */
function groups(account: string): string {
  const bare = account.replace(/\s/g, '');
  const lead = /^[A-Z]{2}/.test(bare) ? 4 : bare.length % 4;
  return [bare.slice(0, lead), ...(bare.slice(lead).match(/.{1,4}/g) ?? [])].filter(Boolean).join(' ');
}

function Item({ name, value, copied = value }: { name: string; value: string; copied?: string }) {
  const t = useMessages('orders');
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setDone(true);
    } catch {
      // Without https there is no clipboard.
      showToast('error', t('copyFailed'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-3">
      <dt className="w-full text-sm text-muted sm:w-40">{name}</dt>
      <dd className="flex min-w-0 grow basis-60 items-center justify-between gap-x-4">
        <span className="tabular min-w-0 font-semibold break-words">{value}</span>
        <Button tone="outline" aria-label={t('copyOf', { name })} onClick={copy}>
          <span role="status">{t(done ? 'copied' : 'copy')}</span>
        </Button>
      </dd>
    </div>
  );
}
