import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '@witryna/contract/admin-orders';
import { MOST_PAPERS } from '@witryna/contract/order-papers';
import { lazy, Suspense, useState } from 'react';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CloseIcon, OrdersIcon, PrintIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import type { OrderSelection } from './order-selection.ts';
import { type BulkMove, bulkMoves, isPossible } from './run-bulk.ts';

const PrintMenu = lazy(() => import('./print-menu.tsx').then((file) => ({ default: file.PrintMenu })));
const ParcelsDialog = lazy(() => import('./parcels-dialog.tsx').then((file) => ({ default: file.ParcelsDialog })));
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })));

/** What can be done with the chosen orders. It stands above the bar of phones, and at the bottom of the list. */
export function BulkBar({ host, selection }: { host: string; selection: OrderSelection }) {
  const t = useTexts('back-office-orders');
  // The orders are kept, because those that are done with may leave the list.
  const [running, setRunning] = useState<{ move: BulkMove; orders: readonly ListedOrder[] }>();
  const [ofParcels, setOfParcels] = useState<readonly ListedOrder[]>();
  const parcelTexts = useTexts('back-office-parcels');
  const { data: choices } = useQuery(choicesQuery(host));
  const { chosen } = selection;
  return (
    <>
      <div role="status" className="sr-only">
        {chosen.length > 0 && t('chosen', { count: chosen.length })}
      </div>
      {chosen.length > 0 && (
        <div className="foot-bar mt-3 flex flex-wrap items-center gap-2 rounded-xl bg-surface p-2 shadow-float">
          <IconButton label={t('clearChosen')} icon={<CloseIcon />} onClick={() => selection.clear()} />
          <p className="grow text-sm font-medium whitespace-nowrap">
            <span aria-hidden className="sm:hidden">
              {chosen.length}
            </span>
            <span className="max-sm:sr-only">{t('chosen', { count: chosen.length })}</span>
          </p>
          {chosen.length <= MOST_PAPERS && (
            <LateMenuButton
              menu={PrintMenu}
              props={{ host, numbers: chosen.map(({ number }) => number) }}
              trigger={
                <Button className="max-sm:grow">
                  <PrintIcon size={16} />
                  {t('printPapers')}
                </Button>
              }
            />
          )}
          {choices?.hasCarrier && chosen.length <= MOST_PAPERS && (
            <Button className="max-sm:grow" title={parcelTexts('bulkTitle')} onClick={() => setOfParcels(chosen)}>
              <OrdersIcon size={16} />
              {parcelTexts('bulkShort')}
            </Button>
          )}
          {bulkMoves.map((move) => {
            const count = chosen.filter((order) => isPossible(order, move)).length;
            return (
              <Button
                key={move}
                className="max-sm:grow max-sm:px-2"
                disabled={count === 0}
                onClick={() => setRunning({ move, orders: chosen })}
              >
                {t(`bulk_${move}`)}
                {count > 0 && <span className="text-muted">{count}</span>}
              </Button>
            );
          })}
        </div>
      )}
      <Suspense>
        {ofParcels && <ParcelsDialog host={host} orders={ofParcels} onClose={() => setOfParcels(undefined)} />}
        {running && (
          <BulkDialog host={host} {...running} onDone={selection.clear} onClose={() => setRunning(undefined)} />
        )}
      </Suspense>
    </>
  );
}
