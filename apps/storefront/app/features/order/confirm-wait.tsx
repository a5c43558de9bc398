import { useMessages } from '../../platform/texts/messages.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { clockText, useCountdown } from '../payment/use-countdown.ts';

/** Shown while the shopper confirms the payment in the bank's app. Screen readers don't announce the countdown. */
export function ConfirmWait({ expiresAt }: { expiresAt: string | null | undefined }) {
  const t = useMessages('orders');
  const left = useCountdown(expiresAt);
  return (
    <div className="flex flex-col items-center gap-3 rounded-md bg-soft p-8 text-center">
      <Spinner size={36} className="text-loading" />
      <div role="status">
        <p className="text-lg font-semibold text-balance">{t('confirm')}</p>
        <p className="text-sm text-muted">{left === 0 ? t('timeOver') : t('confirmText')}</p>
      </div>
      {left !== undefined && left > 0 && (
        <p role="timer" className="tabular text-sm font-semibold">
          {t('timeLeft', { time: clockText(left) })}
        </p>
      )}
    </div>
  );
}
