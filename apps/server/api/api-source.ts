import type { Change } from '@witryna/api/database/change-feed.ts';
import type { Obstacle } from '@witryna/api/database/readiness.ts';
import type { Feeds } from '@witryna/api/features/feeds/open-feeds.ts';
import type { RateLimiter } from '@witryna/api/http/rate-limits.ts';
import type { ShopLimits } from '@witryna/api/people/installation/shop-limits.ts';
import type { BreakNotice } from '@witryna/contract/storefront-entry';
import type { NodeHandler } from '../http/node-handler.ts';
import type { Log } from '../ops/create-log.ts';
import type { InstallationWork } from '../ops/metrics.ts';
import type { FindPageShop } from '../pages/page-shop.ts';
import type { TurnLimits } from '../pages/render-turns.ts';
import type { Env } from '../settings/env.ts';

export type FetchApi = (request: Request) => Promise<Response>;

/**
 * The source of the shops' data for pages and browsers: our own API in this process, or a foreign API over the network.
 */
export interface ApiSource {
  /** Serves `/api/*` and pictures to browsers. */
  serve: NodeHandler;
  /** The back office; undefined without one. */
  backOffice?: BackOffice | undefined;
  /**
   * Runs `work`, which renders a page. With our own API, all calls of `work` read from one snapshot.
   * @param isPlain whether visitors can't invent the page's address, false by default
   */
  readForPage<T>(work: (fetchApi: FetchApi) => Promise<T>, isPlain?: boolean): Promise<T>;
  /** How many pages may be rendered, and costly calls answered, at the same time. */
  turnLimits: TurnLimits;
  /** What operators allow to single shops. It is missing with a foreign API. */
  shopLimits?: ShopLimits | undefined;
  findShop: FindPageShop;
  /**
   * Finds the path or address that replaces an address without a page; undefined if the shop names none. It is missing
   * with a foreign API.
   */
  findMovedPage?(shopId: number, address: string): Promise<string | undefined>;
  /** Finds what a shop says of its technical break; undefined if it says nothing. It is missing with a foreign API. */
  findBreakNotice?(shopId: number): Promise<BreakNotice | undefined>;
  /** Whether a token opens the preview of a shop now. It is missing with a foreign API. */
  isPreviewToken?(shopId: number, token: string): boolean;
  /** What a host answers to prove that it leads here. It is missing with a foreign API. */
  proveHost?(host: string): string;
  /** Finds the feeds of shops for marketplaces. It is missing with a foreign API. */
  findFeed?: Feeds['find'];
  /**
   * Registers a listener for changes of the shops' data. It is missing if the API announces no changes; cached pages
   * then become stale after a fixed time.
   */
  subscribe?(listener: (change: Change) => void): void;
  /** Finds out why API calls can't be answered, and since when. Returns undefined if they can. */
  findObstacle(): Promise<Obstacle | undefined>;
  /** Reads the work of the whole installation. It is missing with a foreign API. */
  readWork?(): Promise<InstallationWork>;
  stop(): Promise<void>;
}

export interface BackOffice {
  host: string;
  /** Serves `/api/*` on its host. */
  serve: NodeHandler;
  /** Where a demo's operator signs in without a password, once, within ten minutes; undefined without such a link. */
  demoAddress: string | undefined;
  /** Ends the answers that last for minutes, for which a server that stops would wait. */
  endStreams(): void;
}

export interface ApiSourceOptions {
  env: Env;
  publicUrl: string;
  log: Log;
  limiter: RateLimiter;
  clock: () => Date;
}
