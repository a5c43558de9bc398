import type { UncheckedPreset } from './section-preset.ts';

interface EarlierList {
  readonly kind: string;
  readonly present: 'grid' | 'carousel';
  /** What it had by default, where the list has another default. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** The setting that has another name now: the earlier name and the present one. */
  readonly renamed: readonly [string, string];
}

/** The sections that became `productList`. Shops' content and page-builder documents may still name them. */
const earlierLists: readonly EarlierList[] = [
  { kind: 'productGrid', present: 'grid', defaults: {}, renamed: ['width', 'listWidth'] },
  {
    kind: 'productCarousel',
    present: 'carousel',
    defaults: { source: 'new', limit: 6, title: 'plain' },
    renamed: ['perView', 'columns'],
  },
];

/** The kinds that shops' content and documents may still name, with the present one. */
export const earlierKinds = Object.fromEntries(earlierLists.map(({ kind }) => [kind, 'productList']));

/** Returns a section of a document under the names that it has now. */
export function renameList<Item extends { type: string; props: Readonly<Record<string, unknown>> }>(item: Item): Item {
  const earlier = earlierLists.find(({ kind }) => kind === item.type);
  if (!earlier) return item;
  const { present, defaults, renamed } = earlier;
  const props = Object.entries(item.props).map(([name, value]) => [name === renamed[0] ? renamed[1] : name, value]);
  return { ...item, type: 'productList', props: { ...defaults, ...Object.fromEntries(props), present } };
}

/** Returns the kind under which a shop's content may still have a section's texts. */
export function earlierKind({ kind, present = 'grid' }: UncheckedPreset): string {
  if (kind !== 'productList') return kind;
  return earlierLists.find((earlier) => earlier.present === present)?.kind ?? kind;
}
