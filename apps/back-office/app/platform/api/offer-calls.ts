import { queryOptions } from '@tanstack/react-query';
import { handledOffers, offersSaved, type SavedOffers } from '@witryna/contract/offers';
import { call } from './call.ts';
import { queryOf, shopPath } from './shop-path.ts';

/** Everything that is read of a shop's offers, to be read again after a change. */
export const offersKey = (host: string) => ['offers', host] as const;

/** @param language of the names of kinds and values */
export function offersQuery(host: string, language: string) {
  return queryOptions({
    queryKey: [...offersKey(host), language],
    queryFn: ({ signal }) =>
      call(`${shopPath(host)}/offers?${queryOf({ language })}`, { answer: handledOffers, signal }),
  });
}

export function saveOffers(host: string, saved: SavedOffers) {
  return call(`${shopPath(host)}/offers`, { answer: offersSaved, body: saved, method: 'PUT' });
}

export function undoOffers(host: string, batch: string) {
  return call(`${shopPath(host)}/offers/undo`, { answer: offersSaved, body: { batch } });
}
