import type { TrackedItem, TrackedList } from '@witryna/contract/events';
import type { ComponentType, ReactNode } from 'react';
import { kindOfFile } from '../../platform/kinds/name-of-file.ts';
import type { CardProduct } from './card-product.ts';

/**
 * The card styles. Each file of `product-card/styles/` adds its own name:
 * `declare module '../card-styles.ts' { interface CardStyles { bar: true } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the styles fill it
export interface CardStyles {}

export type CardStyle = keyof CardStyles;

/** A product as the parts of a card show it. */
export interface CardView {
  readonly product: CardProduct;
  /** The product for tracking events. */
  readonly item: TrackedItem;
  readonly list: TrackedList;
  /** The picture's `sizes` attribute. */
  readonly sizes: string;
  /** True if the picture is on the first screen, so that it is loaded at once. */
  readonly priority: boolean;
  readonly headingLevel: 2 | 3;
  /** True once a mouse was over the card. */
  readonly hovered: boolean;
  readonly row?: CardRow | undefined;
}

/** What a row of a list shows besides the parts of each card. */
export interface CardRow {
  /** Below the name and the rating. */
  readonly text: ReactNode;
  /** Below the price. */
  readonly offer: ReactNode;
}

/** The props of a style's component, which its file exports as `Card`. */
export interface CardProps {
  readonly card: CardView;
}

// Every file in `styles/` is registered as a card style: `bar-card.tsx` is `bar`. All are loaded with the card, because
// each is a few lines that only arrange the card's parts.
const files = import.meta.glob<ComponentType<CardProps>>('./styles/*-card.tsx', { eager: true, import: 'Card' });

/** All card styles by name. */
export const cardStyles: ReadonlyMap<CardStyle, ComponentType<CardProps>> = new Map(
  Object.entries(files).map(([path, Card]) => [kindOfFile(path).replace(/Card$/, '') as CardStyle, Card]),
);

/** The names of all card styles, for the settings of sections. */
export const cardStyleNames = [...cardStyles.keys()] as [CardStyle, ...CardStyle[]];
