import type { FolderCombination, FolderImage, FolderProduct } from '@witryna/shop-folder/format/product.ts';
import type { PastPrice } from './scheduled-price.ts';

/** A combination as a converter reads it. Its SKU may occur twice, and its option values may be those of another. */
export interface DraftCombination extends FolderCombination {
  history: PastPrice[];
}

type Described = 'row' | 'title' | 'brand' | 'tags' | 'status' | 'code' | 'condition' | 'features';
type Sold = 'vatRate' | 'unitPrice' | 'externalUrl' | 'safety' | 'seoTitle' | 'seoDescription';

/** A product as a converter reads it, before handles are given and limits applied. */
export interface Draft extends Pick<FolderProduct, Described | Sold> {
  /** The handle in the other shop; null if it has none. */
  handle: string | null;
  /** Paths of names, e.g. `['Clothes', 'Shirts']`. The first is the main category. */
  categories: string[][];
  images: FolderImage[];
  combinations: DraftCombination[];
  /** HTML or text as the other shop has it. */
  description: string;
  /** Addresses or paths at which the other shop shows it. */
  oldAddresses: string[];
}

/** Makes an empty draft. */
export function emptyDraft(row: number, title: string): Draft {
  return {
    row,
    title,
    handle: null,
    brand: null,
    tags: [],
    status: 'published',
    code: null,
    condition: 'new',
    vatRate: null,
    unitPrice: null,
    externalUrl: null,
    safety: null,
    seoTitle: null,
    seoDescription: null,
    features: [],
    categories: [],
    images: [],
    combinations: [],
    description: '',
    oldAddresses: [],
  };
}
