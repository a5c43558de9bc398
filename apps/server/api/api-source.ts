import type { Change } from '@witryna/api/database/change-feed.ts';
import type { Obstacle } from '@witryna/api/database/readiness.ts';
import type { RateLimiter } from '@witryna/api/rate-limits.ts';
import type { NodeHandler } from '../http/front.ts';
import type { Log } from '../ops/log.ts';
import type { FindPageShop } from '../pages/page-shop.ts';
import type { Env } from '../settings/env.ts';

export type FetchApi = (request: Request) => Promise<Response>;

/** Where pages and browsers get the shop's data from: our own API in this process, or a foreign one over the network. */
export interface ApiSource {
  /** `/api/*` and pictures, for browsers */
  serve: NodeHandler;
  /** The same for a page rendered here: what it asks for while the work goes on is of one moment. */
  readInside<T>(work: (fetchApi: FetchApi) => Promise<T>): Promise<T>;
  findShop: FindPageShop;
  /** Absent where nothing announces changes; then pages hold for a time. */
  subscribe?(listener: (change: Change) => void): void;
  /** What keeps calls from being answered, and since when. */
  findObstacle(): Promise<Obstacle | undefined>;
  stop(): Promise<void>;
}

export interface ApiSourceOptions {
  env: Env;
  publicUrl: string;
  log: Log;
  limiter: RateLimiter;
  clock: () => Date;
}
