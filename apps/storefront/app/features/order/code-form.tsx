import type { Order, OrderStatus } from '@witryna/contract/orders';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeField } from '../payment/code-field.tsx';
import { bareCode, codeProblem } from '../payment/payment-code.ts';
import { clockText, useCountdown } from '../payment/use-countdown.ts';
import { type OrderAccess, sendCode } from './order-calls.ts';

interface CodeFormProps {
  readonly access: OrderAccess;
  readonly attempt: NonNullable<Order['attempt']>;
  /** True if the code that was sent last was wrong. */
  readonly wrong: boolean;
  onStatus(status: OrderStatus): void;
}

export function CodeForm({ access, attempt, wrong, onStatus }: CodeFormProps) {
  const t = useMessages('orders');
  const tCheckout = useMessages('checkout');
  const tShop = useMessages('shop');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const left = useCountdown(attempt.expiresAt);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = codeProblem(code);
    if (problem) return setError(tCheckout(problem));
    setBusy(true);
    setError(undefined);
    try {
      const status = await sendCode(access, attempt.id, bareCode(code));
      setCode('');
      onStatus(status);
    } catch (refusal) {
      setError(tShop(errorMessage(refusal)));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4 rounded-md bg-soft p-6">
      {wrong ? <Notice tone="error">{t('wrongCode')}</Notice> : <p className="font-semibold">{t('codeNeeded')}</p>}
      <CodeField value={code} error={error} onChange={(event) => setCode(event.target.value)} required />
      {left !== undefined && left > 0 && (
        <p role="timer" className="tabular text-sm text-muted">
          {t('timeLeft', { time: clockText(left) })}
        </p>
      )}
      <Button type="submit" busy={busy} className="self-start">
        {t('sendCode')}
      </Button>
    </form>
  );
}
