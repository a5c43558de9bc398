import type { MetaDescriptor } from 'react-router';
import { textOfPage } from '../../platform/render/page-texts.ts';
import { type ClosedState, shopStateTexts } from './shop-state-texts.ts';

type Matches = Parameters<typeof textOfPage>[0];

/** Title of a page without a shop; search engines keep away. */
export function shopStateMeta(matches: Matches, loaderData: { state: ClosedState } | undefined): MetaDescriptor[] {
  const { title } = shopStateTexts[loaderData?.state ?? 'failed'];
  return [{ title: textOfPage(matches, 'shop', title) }, { name: 'robots', content: 'noindex' }];
}
