import { create } from 'zustand';
import type { CardProduct } from './card-product.ts';

interface QuickViewState {
  readonly product: CardProduct | null;
}

/** The product whose quick view is open. The quick view is a feature of its own, because it shows more than a card. */
export const useQuickView = create<QuickViewState>(() => ({ product: null }));

export function openQuickView(product: CardProduct): void {
  useQuickView.setState({ product });
}

export function closeQuickView(): void {
  useQuickView.setState({ product: null });
}
