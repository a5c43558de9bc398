import type { Change } from '@witryna/api/database/change-feed.ts';
import { affectedBy } from '../pages/page-cache/affected-tags.ts';

/** The tag of all pages of the installation. */
export const EVERYTHING = 'witryna';

const shopTag = (shop: number) => `s${shop}`;

/** The tags of a page at an edge: each belongs to one shop, so a change of one shop purges no other. */
export function edgeTags(shop: number, tags: Iterable<string>): string[] {
  return [EVERYTHING, shopTag(shop), ...[...tags].map((tag) => `${shopTag(shop)}-${tag}`)];
}

/** The tags whose pages a change makes outdated. */
export function changedTags(change: Change): string[] {
  if (change.kind === 'all') return [EVERYTHING];
  const { tags, allPages } = affectedBy(change.tag);
  return allPages ? [shopTag(change.shopId)] : tags.map((tag) => `${shopTag(change.shopId)}-${tag}`);
}
