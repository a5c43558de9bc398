import type { Next } from '@witryna/contract/checkout';
import { formatMoney } from '@witryna/contract/money';
import { useState } from 'react';
import { showToast } from '../../platform/notices/toasts.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { accountGroups } from './account-groups.ts';

interface BankTransferDetailsProps {
  readonly transfer: Extract<Next, { kind: 'transfer' }>;
}

/** The data for a bank's transfer form, each with a button that copies it. */
export function BankTransferDetails({ transfer }: BankTransferDetailsProps) {
  const t = useMessages('orders');
  const language = useLanguage();
  const amount = formatMoney(transfer.amountMinor, transfer.currency, language);
  // The clipboard holds only one text, so only the item that was copied last is marked as copied.
  const [inClipboard, setInClipboard] = useState<string>();
  const clipboard = { inClipboard, onCopied: setInClipboard };
  return (
    <section aria-labelledby="transfer" className="rounded-md bg-soft p-6">
      <h2 id="transfer" className="text-lg">
        {t('transferTitle')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('transferText')}</p>
      {transfer.qrCode && <TransferCode code={transfer.qrCode} />}
      <dl className="mt-4 divide-y divide-text/15">
        <Item
          {...clipboard}
          name={t('transferAccount')}
          value={accountGroups(transfer.account)}
          copied={transfer.account.replace(/\s/g, '')}
        />
        <Item {...clipboard} name={t('transferHolder')} value={transfer.holder} />
        {transfer.bank && <Item {...clipboard} name={t('transferBank')} value={transfer.bank} />}
        <Item {...clipboard} name={t('transferSubject')} value={transfer.title} />
        <Item {...clipboard} name={t('transferAmount')} value={amount} copied={amount.replace(/[^\d.,]/g, '')} />
      </dl>
    </section>
  );
}

/** The transfer as a code for a bank's app. Its colours don't follow the theme, because scanners need dark on light. */
function TransferCode({ code: { size, path } }: { code: NonNullable<BankTransferDetailsProps['transfer']['qrCode']> }) {
  const t = useMessages('orders');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <svg
        role="img"
        aria-label={t('transferCode')}
        viewBox={`0 0 ${size} ${size}`}
        width="180"
        height="180"
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className="min-w-0 grow basis-48 text-sm">{t('transferCodeText')}</p>
    </div>
  );
}

interface ItemProps {
  readonly name: string;
  readonly value: string;
  /** The value to copy for the bank's form, if it differs from the shown one. */
  readonly copied?: string;
  /** Name of the item that was copied last. */
  readonly inClipboard: string | undefined;
  onCopied(name: string): void;
}

function Item({ name, value, copied = value, inClipboard, onCopied }: ItemProps) {
  const t = useMessages('orders');
  const done = inClipboard === name;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      onCopied(name);
    } catch {
      // Copying fails without https or without the shopper's permission.
      showToast('error', t('copyFailed'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-3">
      <dt className="w-full text-sm text-muted sm:w-40">{name}</dt>
      <dd className="flex min-w-0 grow basis-60 items-center justify-between gap-x-4">
        <span className="tabular min-w-0 font-semibold wrap-anywhere">{value}</span>
        <Button
          tone="outline"
          className="min-w-22 shrink-0"
          aria-label={t(done ? 'copiedOf' : 'copyOf', { name })}
          onClick={copy}
        >
          {done && <CheckIcon size={20} />}
          {/* On a phone, a pressed button shows only its icon: "copied" has no room beside an account number. */}
          <span className={classes(done && 'max-sm:sr-only')}>{t(done ? 'copied' : 'copy')}</span>
        </Button>
        <span role="status" className="sr-only">
          {done && t('copiedOf', { name })}
        </span>
      </dd>
    </div>
  );
}
