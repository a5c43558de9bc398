import type { Change } from '@witryna/api/database/change-feed.ts';
import type { RateLimiter } from '@witryna/api/rate-limits.ts';
import type { Env } from './env.ts';
import type { NodeHandler } from './front.ts';
import type { Log } from './log.ts';
import type { FindPageShop } from './page-shop.ts';

/** Where pages and browsers get the shop's data from: our own API in this process, or a foreign one over the network. */
export interface ApiSource {
  /** `/api/*`, pictures and the sandbox gateway, for browsers */
  serve: NodeHandler;
  /** the same for pages rendered here */
  fetchInside(request: Request): Promise<Response>;
  findShop: FindPageShop;
  /** Absent where nothing announces changes; then pages hold for a time. */
  subscribe?(listener: (change: Change) => void): void;
  findObstacle(): Promise<string | undefined>;
  stop(): Promise<void>;
}

export interface ApiSourceOptions {
  env: Env;
  publicUrl: string;
  log: Log;
  limiter: RateLimiter;
  clock: () => Date;
}
