import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { currencyDigits } from '@witryna/contract/money';
import { commandOf, type OrderCommand } from '@witryna/contract/order-commands';
import type { OrderPieces } from '@witryna/contract/order-pieces';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { orderParcelsQuery } from '../../platform/api/parcel-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useKeyOf } from '../../platform/api/use-key-of.ts';
import { writeAmount } from '../../platform/texts/read-amount.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAwaitsPayment } from '../orders/awaits-payment.ts';
import { CommandFields } from './command-fields.tsx';
import {
  type CommandValues,
  commandSchema,
  fieldsOfCommand,
  firstValues,
  lacksChoice,
  leftMinor,
  refundSum,
} from './command-schema.ts';
import { refundableMinor } from './order-pieces.ts';
import { isCorrection, useCommand } from './use-command.ts';

/** The commands whose sum must be confirmed, because money leaves the shop. */
const confirmed: readonly OrderCommand[] = ['refund', 'cancel'];

export interface Surplus {
  readonly amountMinor: number;
  readonly removed: readonly OrderPieces[];
}

interface CommandDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly name: OrderCommand;
  /** What is refunded above the order's total, and for which pieces that were taken out. */
  readonly surplus?: Surplus | undefined;
  onClose(): void;
  /** Called when the command has done its work. */
  onDone(): void;
}

/** Asks for the fields of a command, and runs it. Whatever was typed stays until the order was changed. */
export function CommandDialog({ host, order, name, surplus, onClose, onDone }: CommandDialogProps) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const money = useMoney(order.currency);
  const refusalText = useRefusalText();
  const command = useCommand(host, order);
  const [isConfirming, setConfirming] = useState(false);
  // All of it goes back for an order that was cancelled, and nothing else for one that has become cheaper.
  const owedMinor = surplus?.amountMinor ?? (order.state === 'cancelled' ? refundableMinor(order) : 0);
  const form = useForm<CommandValues, unknown, Record<string, unknown>>({
    resolver: zodResolver(commandSchema(name, order)),
    defaultValues: {
      ...firstValues(name, order),
      ...(name === 'refund' &&
        owedMinor > 0 && {
          pieces: {},
          amountMinor: writeAmount(owedMinor, currencyDigits(order.currency), language),
        }),
    },
  });
  const key = useKeyOf();
  const awaitsPayment = useAwaitsPayment(host);
  const values = form.watch();
  const byHand = name === 'refund' && values.byHand === true;
  const sum = name === 'refund' ? refundSum(values, order) : leftMinor(order);
  const sumLabel = name === 'refund' ? 'surplus' : name === 'paid' ? 'paidSum' : undefined;
  const isLacking = lacksChoice(name, values, order);
  const parcelTexts = useTexts('back-office-parcels');
  const bought = useBoughtNumber(host, order.id, name === 'send' && order.state !== 'sent');

  const submit = form.handleSubmit((typed) => {
    if (confirmed.includes(name) && !isConfirming) {
      command.reset();
      return setConfirming(true);
    }
    const input = surplus ? withRemoved(typed, surplus) : typed;
    return command
      .mutateAsync({ name, input, key: commandOf(name).needsKey ? key(input) : undefined })
      .then(onDone, (error: unknown) => {
        const own = fieldsOfCommand(name);
        for (const [field, problem] of Object.entries(fieldsOf(error))) {
          // Pieces are named with their place in the list.
          const target = own.find((one) => one === field.split('.')[0]);
          if (target) form.setError(target, { type: 'server', message: problem }, { shouldFocus: true });
        }
        setConfirming(false);
      });
  });
  const isOpen = command.isPending;
  const isNamed = Object.keys(form.formState.errors).length > 0;
  return (
    <Dialog
      open
      title={t(isCorrection(name, order) ? 'command_correct' : `command_${name}`)}
      closeLabel={t('close')}
      onClose={isOpen ? undefined : onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {command.error && !isNamed && <Notice tone="error">{refusalText(command.error)}</Notice>}
          {isConfirming ? (
            <p className="text-sm">{confirmText()}</p>
          ) : (
            <>
              <p className="text-sm text-muted">
                {t(isCorrection(name, order) ? 'about_correct' : `about_${byHand ? 'refundByHand' : name}`)}
              </p>
              {name === 'send' && order.state !== 'sent' && awaitsPayment(order) && (
                <Notice tone="warning">{t('sendsUnpaid')}</Notice>
              )}
              {bought && <Notice tone="info">{parcelTexts('sendsLabel', { number: bought })}</Notice>}
              <CommandFields name={name} order={order} />
              {sumLabel && (
                <p aria-live="polite" className="flex justify-between gap-3 text-sm font-semibold">
                  {t(sumLabel)} <span>{money(name === 'paid' ? order.openMinor : sum)}</span>
                </p>
              )}
            </>
          )}
          <DialogButtons>
            <Button disabled={isOpen} onClick={isConfirming ? () => setConfirming(false) : onClose}>
              {isConfirming ? t('back') : t('keep')}
            </Button>
            <Button type="submit" tone={isConfirming ? 'danger' : 'primary'} busy={isOpen}>
              {submitText()}
            </Button>
          </DialogButtons>
        </form>
      </FormProvider>
    </Dialog>
  );

  function confirmText() {
    const amount = money(sum);
    if (name === 'refund')
      return t(byHand ? 'confirm_refundByHand' : 'confirm_refund', { amount, name: order.buyer.fullName });
    return sum > 0 ? t('confirm_cancelPaid', { amount }) : t('confirm_cancel');
  }

  function submitText() {
    if (isLacking) return t(name === 'refund' ? 'chooseRefund' : 'choosePieces');
    if (!confirmed.includes(name)) return t(isCorrection(name, order) ? 'command_correct' : `command_${name}`);
    if (!isConfirming) return t('continue');
    return name === 'refund' ? t('refundSum', { amount: money(sum) }) : t('command_cancel');
  }
}

/** The number of the label that was bought for an order, which the server takes if no other is typed. */
function useBoughtNumber(host: string, orderId: string, enabled: boolean): string | undefined {
  const { data } = useQuery({ ...orderParcelsQuery(host, orderId), enabled });
  return data?.parcels.find(({ state }) => state === 'ready')?.trackingNumber ?? undefined;
}

/** Names the pieces that were taken out, if the refund is of nothing else. */
function withRemoved(input: Record<string, unknown>, { amountMinor, removed }: Surplus): Record<string, unknown> {
  const isMore = typeof input.amountMinor === 'number' && input.amountMinor > amountMinor;
  return removed.length === 0 || isMore || input.pieces || input.deliveryMinor ? input : { ...input, removed };
}
