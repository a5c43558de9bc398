import { useEffect, useRef } from 'react';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { lineKey } from './line-id.ts';
import type { Transfer } from './plan-transfer.ts';

/** What the cart took over from a link, and what it could not. */
export interface Taken {
  /** Lines of which the cart now has at least a part. */
  readonly count: number;
  /** Lines that the shop no longer sells. */
  readonly gone: number;
  readonly refused: readonly { readonly transfer: Transfer; readonly error?: unknown }[];
}

/** @param errors of the lines that the server refused */
export function takenOf(transfers: readonly Transfer[], errors: ReadonlyMap<Transfer | undefined, unknown>): Taken {
  const known = transfers.filter(({ product }) => product);
  return {
    count: known.filter((transfer) => transfer.possible > 0 && !errors.has(transfer)).length,
    gone: transfers.length - known.length,
    refused: known
      .filter((transfer) => errors.has(transfer) || transfer.possible < transfer.line.quantity)
      .map((transfer) => ({ transfer, error: errors.get(transfer) })),
  };
}

/** Says how many products of a link are in the cart now, and which are not, or with fewer pieces. */
export function TakenGoods({ taken: { count, gone, refused } }: { taken: Taken }) {
  const t = useMessages('cart');
  const textOf = useReason();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={element} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone={count > 0 ? 'success' : 'info'}>
        <p className="font-semibold">{t('taken', { count })}</p>
        <ul className="list-disc pl-5 wrap-anywhere">
          {gone > 0 && <li>{t('linkedGone', { count: gone })}</li>}
          {refused.map(({ transfer, error }) => (
            <li key={lineKey(transfer.line)}>{textOf(transfer, error)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function useReason() {
  const t = useMessages('cart');
  const tShop = useMessages('shop');
  return ({ line, product, possible }: Transfer, error: unknown): string => {
    const name = product?.name ?? '';
    if (error !== undefined) return t('takenRefused', { name, reason: tShop(errorMessage(error)) });
    return possible === 0
      ? t('takenRefused', { name, reason: t('soldOut') })
      : t('takenFewer', { name, possible, wanted: line.quantity });
  };
}
