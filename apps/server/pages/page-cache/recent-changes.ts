import type { RenderedPage } from './cached-page.ts';

type ShopId = number | string;

export interface Rendering {
  /** The number of changes that had happened when the rendering began. */
  readonly since: number;
}

/** The changes that happened while pages were rendered. */
export interface RecentChanges {
  /** Starts recording changes for a rendering. Every rendering must be passed to `end`. */
  begin(): Rendering;
  end(rendering: Rendering): void;
  /** Records a change of the pages of a shop with a tag; without a tag, of all its pages; without a shop, of all pages. */
  record(shop?: ShopId, tag?: string): void;
  /** Whether the data of a page have changed since its rendering began. */
  affect(shop: ShopId, page: RenderedPage, rendering: Rendering): boolean;
}

interface RecordedChange {
  sequence: number;
  shop: ShopId | undefined;
  tag: string | undefined;
}

export function createRecentChanges(): RecentChanges {
  const renderings = new Set<Rendering>();
  let changes: RecordedChange[] = [];
  let sequence = 0;
  return {
    begin() {
      const rendering = { since: sequence };
      renderings.add(rendering);
      return rendering;
    },
    end(rendering) {
      renderings.delete(rendering);
      const [oldest] = renderings;
      changes = oldest ? changes.filter((change) => change.sequence > oldest.since) : [];
    },
    record(shop, tag) {
      sequence += 1;
      if (renderings.size > 0) changes.push({ sequence, shop, tag });
    },
    affect: (shop, page, { since }) =>
      changes.some(
        (change) =>
          change.sequence > since &&
          (change.shop === undefined || change.shop === shop) &&
          (change.tag === undefined || page.tags.has(change.tag)),
      ),
  };
}
