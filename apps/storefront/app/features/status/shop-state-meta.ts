import type { MetaDescriptor } from 'react-router';
import { textOfPage } from '../../platform/render/page-texts.ts';
import { type ClosedState, shopStateTexts } from './shop-state-texts.ts';

type Matches = Parameters<typeof textOfPage>[0];

/** The title and the noindex tag of a page that is shown instead of a shop. */
export function shopStateMeta(matches: Matches, loaderData: { state: ClosedState } | undefined): MetaDescriptor[] {
  const { title } = shopStateTexts[loaderData?.state ?? 'failed'];
  return [{ title: textOfPage(matches, 'shop', title) }, { name: 'robots', content: 'noindex' }];
}
