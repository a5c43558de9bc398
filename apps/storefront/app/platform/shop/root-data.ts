import type { Language } from '@witryna/contract/languages';
import type { PublicEnvironment } from '@witryna/contract/storefront-entry';
import type { PictureServer } from '../../ui/picture-address.ts';
import type { Shop } from './shop.ts';
import type { HeadTag, ShopTool } from './shop-tools.ts';

/** What is loaded instead of a shop's configuration, front page or footer that can't be loaded. */
export interface UnavailableShop {
  readonly unavailable: { readonly statusPageUrl: string | undefined };
}

/** What the root route loads once per visit, for all pages. */
export interface RootData {
  readonly language: Language;
  readonly shop: Shop | null;
  /** Set if the shop's configuration can't be loaded. The screen of `/error` then replaces every page. */
  readonly unavailable?: UnavailableShop['unavailable'] | undefined;
  /** Set if the visitor turned caching off: the frames of the page are then requested past the cache too. */
  readonly disableCache?: boolean | undefined;
  readonly logtailToken?: string | undefined;
  readonly pictures?: PictureServer | undefined;
  readonly allowDebugDomain?: boolean | undefined;
  readonly mapTiles?: PublicEnvironment['mapTiles'] | undefined;
  /** The tools that run in the browser; undefined if there are none. */
  readonly tools?: readonly ShopTool[] | undefined;
  /** What the consent dialog asks about; undefined if it asks nothing. */
  readonly asks?: string | undefined;
  /** Elements that the shop adds to the head and that need no consent. */
  readonly headTags?: readonly HeadTag[] | undefined;
}
