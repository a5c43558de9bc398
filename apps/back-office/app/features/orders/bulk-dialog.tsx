import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedOrder } from '@witryna/contract/admin-orders';
import { orderCommands } from '@witryna/contract/order-commands';
import { type ClipboardEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { commandOrder, ordersKey } from '../../platform/api/order-calls.ts';
import { parcelsQuery } from '../../platform/api/parcel-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAwaitsPayment } from './awaits-payment.ts';
import { BulkResults } from './bulk-results.tsx';
import { CarrierFileButton } from './carrier-file-button.tsx';
import { type OrderTab, orderTabs, toOrders } from './order-filter.ts';
import { readPastedNumbers } from './pasted-numbers.ts';
import { type BulkMove, type BulkResult, isPossible, runBulk, sendInput } from './run-bulk.ts';

/** Where the list shows orders after a move. */
const tabAfter = { accept: 'accepted', pack: 'packed', send: 'sent' } as const satisfies Record<BulkMove, OrderTab>;

interface BulkDialogProps {
  readonly host: string;
  readonly move: BulkMove;
  readonly orders: readonly ListedOrder[];
  /** Is told which orders were moved. */
  onDone(ids: readonly string[]): void;
  onClose(): void;
}

/** Moves several orders: asks for their tracking numbers if they are sent, and tells what happened to each. */
export function BulkDialog({ host, move, orders, onDone, onClose }: BulkDialogProps) {
  const t = useTexts('back-office-orders');
  const client = useQueryClient();
  const navigate = useNavigate();
  const awaitsPayment = useAwaitsPayment(host);
  const possible = orders.filter((order) => isPossible(order, move));
  const [progress, setProgress] = useState<number>();
  const [results, setResults] = useState<readonly BulkResult[]>();

  async function run(numbers: ReadonlyMap<string, string>, carrier: string) {
    setProgress(orders.length - possible.length);
    const outcome = await runBulk(
      orders,
      move,
      ({ id, number }) => {
        const input = move === 'send' ? sendInput(numbers.get(number), carrier) : {};
        return commandOrder({ host, id, name: move, input });
      },
      setProgress,
    );
    void client.invalidateQueries({ queryKey: ordersKey(host) });
    const done = outcome.filter((result) => result.outcome === 'done');
    const isAwaited = move === 'accept' && done.every(({ order }) => awaitsPayment(order));
    const tab = isAwaited ? 'awaited' : tabAfter[move];
    const { to, state } = toOrders(orderTabs[tab]);
    onDone(done.map(({ order }) => order.id));
    if (done.length < orders.length) return setResults(outcome);
    showToast(t(`bulkDone_${move}`, { count: done.length }), 'success', {
      label: t('showTab', { tab: t(`tab_${tab}`) }),
      run: () => navigate({ pathname: `/${host}/orders`, ...to }, { state }),
    });
    onClose();
  }
  const start = useEffectEvent(() => void run(new Map(), ''));
  useEffect(() => {
    if (move !== 'send') start();
  }, [move]);

  const isRunning = progress !== undefined && !results;
  return (
    <Dialog open title={t(`bulkTitle_${move}`)} closeLabel={t('close')} onClose={isRunning ? undefined : onClose} wide>
      {results ? (
        <BulkResults results={results} onClose={onClose} />
      ) : isRunning ? (
        <p role="status" className="flex flex-col gap-3 text-sm">
          {t('bulkProgress', { done: progress, count: orders.length })}
          <progress value={progress} max={orders.length} className="h-1.5 w-full accent-accent" />
        </p>
      ) : (
        <SendForm
          host={host}
          orders={possible}
          skipped={orders.length - possible.length}
          onSend={run}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface SendFormProps {
  readonly host: string;
  readonly orders: readonly ListedOrder[];
  readonly skipped: number;
  onSend(numbers: ReadonlyMap<string, string>, carrier: string): Promise<void>;
  onClose(): void;
}

const { input } = orderCommands.send;

/** A field for the tracking number of each order; a column that is pasted into one fills those below it. */
function SendForm({ host, orders, skipped, onSend, onClose }: SendFormProps) {
  const t = useTexts('back-office-orders');
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [carrier, setCarrier] = useState('');
  const [isChecked, setChecked] = useState(false);
  const unpaid = orders.filter(useAwaitsPayment(host)).map(({ number }) => number);
  const { data: parcels } = useQuery(
    parcelsQuery(
      host,
      orders.map(({ number }) => number),
    ),
  );
  // Where nothing else is typed, the server takes the number of the label that was bought.
  const bought = new Map(parcels?.map(({ orderNumber, trackingNumber }) => [orderNumber, trackingNumber]));
  const isWrong = (trackingNumber: string | undefined) =>
    Boolean(trackingNumber) && !input.safeParse({ trackingNumber }).success;

  function paste(event: ClipboardEvent, at: number) {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\r\t;]/.test(pasted.trim())) return;
    event.preventDefault();
    const found = readPastedNumbers(
      pasted,
      orders.map(({ number }) => number),
      at,
    );
    setNumbers(new Map([...numbers, ...found]));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (![...numbers.values()].some(isWrong)) void onSend(numbers, carrier);
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-sm text-muted">{t('bulkSendText')}</p>
      <div className="mb-4">
        <CarrierFileButton
          numbers={orders.map(({ number }) => number)}
          onRead={(found) => setNumbers(new Map([...numbers, ...found]))}
        />
      </div>
      {unpaid.length > 0 && (
        <div className="mb-4">
          <Notice tone="warning">{t('bulkUnpaid', { count: unpaid.length, numbers: unpaid.join(', ') })}</Notice>
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {orders.map(({ id, number, fullName }, at) => (
          <li key={id}>
            <TextField
              label={t('bulkSendLabel', { number, name: fullName })}
              className="sm:grid sm:grid-cols-2 sm:items-center sm:gap-3"
              autoComplete="off"
              value={numbers.get(number) ?? bought.get(number) ?? ''}
              error={isChecked && isWrong(numbers.get(number)) ? t('trackingWrong') : undefined}
              onPaste={(event) => paste(event, at)}
              onChange={({ target }) => setNumbers(new Map([...numbers, [number, target.value]]))}
            />
          </li>
        ))}
        <li className="border-t border-line pt-3">
          <TextField
            label={t('field_carrier')}
            hint={t('hint_carrier')}
            value={carrier}
            maxLength={60}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </li>
      </ul>
      {skipped > 0 && <p className="mt-4 text-sm text-muted">{t('bulkSkips', { count: skipped })}</p>}
      <DialogButtons>
        <Button onClick={onClose}>{t('dontSend')}</Button>
        <Button type="submit" tone="primary">
          {t('bulkSend', { count: orders.length })}
        </Button>
      </DialogButtons>
    </form>
  );
}
