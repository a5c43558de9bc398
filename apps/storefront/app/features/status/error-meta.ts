import type { MetaDescriptor } from 'react-router';
import { errorTitle } from '../../platform/hydration/error-title.ts';
import { type Matches, pageMeta } from '../../platform/render/page-meta.ts';
import { textOfPage } from '../../platform/render/page-texts.ts';
import { shopStateMeta } from './shop-state-meta.ts';
import { unavailableOf } from './unavailable-shop.ts';

/** The head tags of a page that a loader's error replaces; none without an error, because pages have their own. */
export function errorMeta(matches: Matches, error: unknown): MetaDescriptor[] {
  if (error === null || error === undefined) return [];
  if (unavailableOf(error)) return shopStateMeta(matches, { state: 'failed' });
  return pageMeta(matches, { title: textOfPage(matches, 'shop', errorTitle(error)), noindex: true });
}
