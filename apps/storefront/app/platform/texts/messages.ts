import registry from 'virtual:messages';
import { localeOf } from '@witryna/contract/money';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type cart from '../../messages/cart/en.json';
import type checkout from '../../messages/checkout/en.json';
import type content from '../../messages/content/en.json';
import type listing from '../../messages/listing/en.json';
import type lists from '../../messages/lists/en.json';
import type orders from '../../messages/orders/en.json';
import type product from '../../messages/product/en.json';
import type reviews from '../../messages/reviews/en.json';
import type shop from '../../messages/shop/en.json';
import type status from '../../messages/status/en.json';
import type withdrawal from '../../messages/withdrawal/en.json';
import { inTime } from '../hydration/lazy-part.ts';
import { keptFormat } from './kept-format.ts';
import type { Language } from './language.ts';

interface Areas {
  shop: typeof shop;
  product: typeof product;
  listing: typeof listing;
  reviews: typeof reviews;
  lists: typeof lists;
  cart: typeof cart;
  checkout: typeof checkout;
  orders: typeof orders;
  content: typeof content;
  status: typeof status;
  withdrawal: typeof withdrawal;
}

export type MessageArea = keyof Areas;
export type MessageKey<Area extends MessageArea> = keyof Areas[Area] & string;

type Texts = Record<string, CompiledMessage>;
type Values = Record<string, string | number>;
type Chunk = (chunks: ReactNode[]) => ReactNode;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();

/** Loads the texts of one area in one language once; later calls answer from memory. */
export function loadMessages(area: MessageArea, language: Language): Promise<void> {
  const name = `${area}/${language}`;
  const running = loading.get(name);
  if (running) return running;
  const promise = load(name, area, language);
  loading.set(name, promise);
  promise.then(
    // React's `use` does not wait for a promise with this status.
    () => Object.assign(promise, { status: 'fulfilled' }),
    () => loading.delete(name),
  );
  return promise;
}

async function load(name: string, area: MessageArea, language: Language): Promise<void> {
  const loader = registry[area]?.[language];
  if (loader) loaded.set(name, (await inTime(loader())).default);
}

export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return use(LanguageContext);
}

export interface Translate<Area extends MessageArea> {
  (key: MessageKey<Area>, values?: Values): string;
  /** Texts with tags: `t.rich('cookies', { link: (text) => <Link to="…">{text}</Link> })`. */
  rich(key: MessageKey<Area>, values: Record<string, string | number | Chunk>): ReactNode;
}

/**
 * Texts of one area in the page's language, with typed keys:
 * `const t = useMessages('cart'); t('lines', { count: 5 })` → `5 produktów`.
 *
 * A route names the areas it shows in `handle = { messages: ['cart'] }`; then they are there before the first paint.
 * An area not named is loaded when first used (the old page stays meanwhile). `shop` is always there.
 */
export function useMessages<Area extends MessageArea>(area: Area): Translate<Area> {
  const language = useLanguage();
  // In every rendering: React repeats a suspended component and expects the same calls.
  use(loadMessages(area, language));
  return useMemo(() => translator(area, language), [area, language]);
}

/** The same outside of components; the area must be loaded. */
export function translator<Area extends MessageArea>(area: Area, language: Language): Translate<Area> {
  const show = (key: string, values: FormatValues<ReactNode> = {}) => {
    const text = loaded.get(`${area}/${language}`)?.[key];
    return text === undefined ? key : format<ReactNode>(text, localeOf(language), values, { formatters });
  };
  const translate = (key: MessageKey<Area>, values?: Values) => String(show(key, values));
  const rich = (key: MessageKey<Area>, values: Record<string, string | number | Chunk>) => show(key, values);
  return Object.assign(translate, { rich });
}

const formatters = {
  getDateTimeFormat: keptFormat(
    (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
  ),
  getNumberFormat: keptFormat(
    (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  ),
  getPluralRules: keptFormat(
    (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
  ),
};
