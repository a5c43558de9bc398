import { type Language, languages, traitsOf } from '@witryna/contract/languages';
import { serverAreas } from '@witryna/messages/areas';
import { listAreas, messageFile, readMessages } from '@witryna/messages/message-files';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { keepTogether } from '../app/platform/texts/keep-together.ts';

const registryId = 'virtual:messages';
const fileId = /^virtual:messages\/(?:([a-z]+)\/)?([a-z]+)$/;
const isServerArea = (area: string) => serverAreas.some((name) => name === area);

/** The message areas that pages use. */
export const pageAreas = listAreas('en').filter((area) => !isServerArea(area));

/**
 * `virtual:messages` maps language → function that loads `virtual:messages/<language>`, which maps area → function that
 * loads the messages. So a browser reads the list of one language only. Messages are compiled from ICU text to small
 * arrays that icu-minify formats, so the browser needs no parser.
 */
export function messagesPlugin(areas: readonly string[] = pageAreas): Plugin {
  return {
    name: 'witryna:messages',
    resolveId(id) {
      return id === registryId || fileId.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${registryId}`) return sourceOf(languages.map((language) => [language, language]));
      const [, area, code] = id.startsWith('\0') ? (fileId.exec(id.slice(1)) ?? []) : [];
      const language = languages.find((known) => known === code);
      if (!language) return undefined;
      if (!area) return sourceOf(areas.map((name) => [name, `${name}/${language}`]));
      this.addWatchFile(messageFile(language, area));
      return `export default ${JSON.stringify(compileArea(area, language))}`;
    },
  };
}

/** @param modules names, and where their modules are below `virtual:messages` */
function sourceOf(modules: readonly (readonly [name: string, path: string])[]): string {
  const loaders = modules.map(([name, path]) => `${name}: () => import('${registryId}/${path}')`);
  return `export default { ${loaders.join(', ')} }`;
}

function compileArea(area: string, language: Language): Record<string, unknown> {
  const transform = traitsOf(language).keepsShortWords ? keepTogether : String;
  const texts = Object.entries(readMessages(language, area));
  return Object.fromEntries(texts.map(([key, text]) => [key, compile(transform(text))]));
}
