import type { MetaDescriptor } from 'react-router';
import { type Matches, shoplessMeta } from '../../platform/render/page-meta.ts';
import { textOfPage } from '../../platform/render/page-texts.ts';
import { type ClosedState, shopStateTexts } from './shop-state-texts.ts';

/** The head tags of a page that is shown instead of a shop. */
export function shopStateMeta(matches: Matches, loaderData: { state: ClosedState } | undefined): MetaDescriptor[] {
  const { title, text = 'errorUnavailable' } = shopStateTexts[loaderData?.state ?? 'failed'];
  return shoplessMeta(textOfPage(matches, 'shop', title), textOfPage(matches, 'shop', text));
}
