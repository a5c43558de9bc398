import { create } from 'zustand';
import type { CardProduct } from './card-product.ts';

interface QuickViewState {
  readonly product: CardProduct | null;
  /** How many times a quick view was opened. */
  readonly opened: number;
}

/** The product whose quick view is open. The quick view is a feature of its own, because it shows more than a card. */
export const useQuickView = create<QuickViewState>(() => ({ product: null, opened: 0 }));

export function openQuickView(product: CardProduct): void {
  useQuickView.setState(({ opened }) => ({ product, opened: opened + 1 }));
}

export function closeQuickView(): void {
  useQuickView.setState({ product: null });
}
