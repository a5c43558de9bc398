import { queryOptions } from '@tanstack/react-query';
import { leftCarts, waitingGoods } from '@witryna/contract/demand';
import { call, download } from './call.ts';
import { shopPath } from './shop-path.ts';

export function waitingGoodsQuery(host: string) {
  return queryOptions({
    queryKey: ['waiting-goods', host],
    queryFn: ({ signal }) => call(`${shopPath(host)}/waiting-goods`, { answer: waitingGoods, signal }),
  });
}

export const downloadWaitingGoods = (host: string) =>
  download(`${shopPath(host)}/waiting-goods/export`, { body: {}, withinMs: 60_000 });

export function leftCartsQuery(host: string) {
  return queryOptions({
    queryKey: ['left-carts', host],
    queryFn: ({ signal }) => call(`${shopPath(host)}/left-carts`, { answer: leftCarts, signal }),
  });
}
