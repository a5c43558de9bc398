import { limits } from '@witryna/contract/limits';

/** Rejects when a chunk takes longer than 120 s (specification section 9). Browsers have no such limit. */
export function inTime<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page did not arrive in time')), limits.chunkLoadMs);
  });
  return Promise.race([chunk, late]).finally(() => clearTimeout(timer));
}
