import type { MouseEvent } from 'react';
import { create } from 'zustand';
import type { CardProduct } from './card-product.ts';

interface QuickViewState {
  readonly product: CardProduct | null;
  /** How many times a quick view was opened. */
  readonly opened: number;
}

/** The product whose quick view is open. The quick view is a feature of its own, because it shows more than a card. */
export const useQuickView = create<QuickViewState>(() => ({ product: null, opened: 0 }));

function openQuickView(product: CardProduct): void {
  useQuickView.setState(({ opened }) => ({ product, opened: opened + 1 }));
}

export function closeQuickView(): void {
  useQuickView.setState({ product: null });
}

/** Opens the quick view in place of following the pressed link, unless it is to open in another tab. */
export function quickViewInstead(event: MouseEvent, product: CardProduct): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openQuickView(product);
}
