import registry from 'virtual:messages';
import type { Language } from '@witryna/contract/languages';
import type { BackOfficeArea, MessageKey } from '@witryna/messages/areas';
import { type CompiledMessage, type FormatValues, formatMessage } from '@witryna/messages/format-message';
import { createContext, type ReactNode, use, useMemo } from 'react';

type Messages = Record<string, CompiledMessage>;
type Values = Record<string, string | number>;

const loads = new Map<string, Promise<Messages>>();

/** Loads the texts of one area in one language, once. A failed load is tried again by the next caller. */
export function loadTexts(area: BackOfficeArea, language: Language): Promise<Messages> {
  const name = `${area}/${language}`;
  const running = loads.get(name);
  if (running) return running;
  const promise = load(area, language);
  loads.set(name, promise);
  promise.catch(() => loads.delete(name));
  return promise;
}

async function load(area: BackOfficeArea, language: Language): Promise<Messages> {
  const areas = await registry[language]?.();
  return (await areas?.default[area]?.())?.default ?? {};
}

/** Loads another language's texts of all areas that are in use, so that a change of the language shows no blank page. */
export async function loadSameTexts(language: Language): Promise<void> {
  const areas = new Set([...loads.keys()].map((name) => name.split('/')[0] as BackOfficeArea));
  await Promise.all([...areas].map((area) => loadTexts(area, language)));
}

export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return use(LanguageContext);
}

export interface Translate<Area extends BackOfficeArea> {
  (key: MessageKey<Area>, values?: Values): string;
  /** Messages with tags: `t.rich('sentTo', { b: (text) => <b>{text}</b> })`. */
  rich(
    key: MessageKey<Area>,
    values: Record<string, string | number | ((chunks: ReactNode[]) => ReactNode)>,
  ): ReactNode;
  /** Whether the area has a text for a key that code has put together, such as the kind of an event. */
  has(key: string): key is MessageKey<Area>;
}

/**
 * Texts of one area in the person's language, with typed keys. The component suspends while they are loading; routes
 * begin that load beside the one of their code (`loadTexts`).
 */
export function useTexts<Area extends BackOfficeArea>(area: Area): Translate<Area> {
  const language = useLanguage();
  const messages = use(loadTexts(area, language));
  return useMemo(() => translator<Area>(messages, language), [messages, language]);
}

function translator<Area extends BackOfficeArea>(messages: Messages, language: Language): Translate<Area> {
  const show = (key: string, values: FormatValues<ReactNode> = {}) => {
    const message = messages[key];
    return message === undefined ? key : formatMessage<ReactNode>(message, language, values);
  };
  const translate = (key: MessageKey<Area>, values?: Values) => String(show(key, values));
  return Object.assign(translate, {
    rich: show,
    has: (key: string): key is MessageKey<Area> => Object.hasOwn(messages, key),
  });
}
