import registry from 'virtual:messages';
import type { Language } from '@witryna/contract/languages';
import type { MessageArea, MessageKey } from '@witryna/messages/areas';
import { type CompiledMessage, type FormatValues, formatMessage } from '@witryna/messages/format-message';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { inTime } from '../hydration/in-time.ts';

export type { MessageArea, MessageKey };

type Texts = Record<string, CompiledMessage>;
type Values = Record<string, string | number>;
type Chunk = (chunks: ReactNode[]) => ReactNode;

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();

/** Loads the messages of one area in one language, once. */
export function loadMessages(area: MessageArea, language: Language): Promise<void> {
  const name = `${area}/${language}`;
  const running = loading.get(name);
  if (running) return running;
  const promise = load(name, area, language);
  loading.set(name, promise);
  promise.then(
    // With this status, React's `use` does not wait for the promise.
    () => Object.assign(promise, { status: 'fulfilled' }),
    () => loading.delete(name),
  );
  return promise;
}

async function load(name: string, area: MessageArea, language: Language): Promise<void> {
  const loader = (await loadersOf(language))[area];
  if (loader) loaded.set(name, (await inTime(loader())).default);
}

/** The loader of each area, or none for a language that this build does not have. */
async function loadersOf(language: Language) {
  const list = registry[language];
  return list ? (await inTime(list())).default : {};
}

/** Loads all messages, for the server. */
export async function loadAllMessages(): Promise<void> {
  const languages = Object.keys(registry) as Language[];
  const load = async (language: Language) => {
    const areas = Object.keys(await loadersOf(language)) as MessageArea[];
    await Promise.all(areas.map((area) => loadMessages(area, language)));
  };
  await Promise.all(languages.map(load));
}

export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return use(LanguageContext);
}

export interface Translate<Area extends MessageArea> {
  (key: MessageKey<Area>, values?: Values): string;
  /** Messages with tags: `t.rich('cookies', { link: (text) => <Link to="…">{text}</Link> })`. */
  rich(key: MessageKey<Area>, values: Record<string, string | number | Chunk>): ReactNode;
}

/**
 * Messages of one area in the page's language, with typed keys:
 * `const t = useMessages('cart'); t('lines', { count: 5 })` → `5 produktów`.
 *
 * A route names its areas in `handle = { messages: ['cart'] }`, which loads them before the first paint. `shop` is
 * always loaded. Any other area is loaded on first use; the component suspends meanwhile.
 */
export function useMessages<Area extends MessageArea>(area: Area): Translate<Area> {
  const language = useLanguage();
  // `use` is called in every rendering, because React renders a suspended component again and expects the same calls.
  use(loadMessages(area, language));
  return useMemo(() => translator(area, language), [area, language]);
}

/** Returns the `t` of an area for code outside of components. If the area is not loaded, `t` returns its key. */
export function translator<Area extends MessageArea>(area: Area, language: Language): Translate<Area> {
  const show = (key: string, values: FormatValues<ReactNode> = {}) => {
    const text = loaded.get(`${area}/${language}`)?.[key];
    return text === undefined ? key : formatMessage<ReactNode>(text, language, values);
  };
  const translate = (key: MessageKey<Area>, values?: Values) => String(show(key, values));
  const rich = (key: MessageKey<Area>, values: Record<string, string | number | Chunk>) => show(key, values);
  return Object.assign(translate, { rich });
}
