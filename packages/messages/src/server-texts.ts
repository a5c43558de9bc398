import type { Language } from '@witryna/contract/languages';
import type { MessageArea, MessageKey } from './areas.ts';
import { type CompiledMessage, formatMessage } from './format-message.ts';
import { readMessages } from './message-files.ts';

type Values = Record<string, string | number>;
interface ServerTexts<Area extends MessageArea> {
  (key: MessageKey<Area>, values?: Values): string;
  /** Whether the area has a text for a key that code has put together. */
  has(key: string): key is MessageKey<Area>;
}

const compiled = new Map<string, Promise<Record<string, CompiledMessage>>>();

/** Returns the texts of an area for code that runs without a build. They are compiled at their first use and cached. */
export async function serverTexts<Area extends MessageArea>(
  area: Area,
  language: Language,
): Promise<ServerTexts<Area>> {
  const name = `${language}/${area}`;
  const texts = compiled.get(name) ?? compileArea(area, language);
  compiled.set(name, texts);
  const messages = await texts;
  const text = (key: MessageKey<Area>, values?: Values) =>
    String(formatMessage(messages[key] ?? key, language, values));
  return Object.assign(text, { has: (key: string): key is MessageKey<Area> => Object.hasOwn(messages, key) });
}

const compiledTexts = new Map<string, Promise<CompiledMessage>>();

/** Formats a text that code contains, such as a label. It is compiled at its first use and cached. */
export async function formatText(text: string, language: Language, values: Values): Promise<string> {
  const message = compiledTexts.get(text) ?? import('icu-minify/compile').then(({ default: compile }) => compile(text));
  compiledTexts.set(text, message);
  return String(formatMessage(await message, language, values));
}

async function compileArea(area: MessageArea, language: Language): Promise<Record<string, CompiledMessage>> {
  // The compiler is loaded on demand, because it is large and few processes need it.
  const { default: compile } = await import('icu-minify/compile');
  const texts = Object.entries(readMessages(language, area));
  return Object.fromEntries(texts.map(([key, text]) => [key, compile(text)]));
}
