import { ShopError } from '@witryna/contract/errors';

export interface UploadPlaces {
  /**
   * Takes a place for one upload.
   * @returns a function that gives it back
   * @throws ShopError ServiceUnavailable if all places are taken, or those of the client's address
   */
  take(address: string): () => void;
}

const RETRY_SECONDS = 5;

/**
 * Limits how many uploads are received at the same time, which bounds the memory they take, and how many of them come
 * from one client address, which could send them slowly to keep others out.
 */
export function createUploadPlaces(all: number, perAddress: number): UploadPlaces {
  const taken = new Map<string, number>();
  return {
    take(address) {
      const sum = [...taken.values()].reduce((total, count) => total + count, 0);
      const own = taken.get(address) ?? 0;
      if (sum >= all || own >= perAddress)
        throw new ShopError('ServiceUnavailable', { retryAfterSeconds: RETRY_SECONDS });
      taken.set(address, own + 1);
      return () => {
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
}

/** The places of this process, for photos of all kinds and shops. */
export const uploadPlaces = createUploadPlaces(16, 2);
