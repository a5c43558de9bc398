import type { Change } from '@witryna/api/database/change-feed.ts';
import type { Obstacle } from '@witryna/api/database/readiness.ts';
import type { RateLimiter } from '@witryna/api/rate-limits.ts';
import type { NodeHandler } from '../http/request-router.ts';
import type { Log } from '../ops/create-log.ts';
import type { FindPageShop } from '../pages/page-shop.ts';
import type { Env } from '../settings/env.ts';

export type FetchApi = (request: Request) => Promise<Response>;

/**
 * The source of the shops' data for pages and browsers: our own API in this process, or a foreign one over the network.
 */
export interface ApiSource {
  /** Serves `/api/*` and pictures to browsers. */
  serve: NodeHandler;
  /** Runs the rendering of a page. With the own API, all its calls read from one snapshot. */
  readForPage<T>(work: (fetchApi: FetchApi) => Promise<T>): Promise<T>;
  findShop: FindPageShop;
  /** Absent if the source announces no changes. Cached pages then become stale after a fixed time. */
  subscribe?(listener: (change: Change) => void): void;
  /** Finds out why calls can't be answered, and since when. Undefined if they can. */
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
