import { type Language, languages, traitsOf } from '@witryna/contract/languages';
import { serverAreas } from '@witryna/messages/areas';
import { listAreas, messageFile, readMessages } from '@witryna/messages/message-files';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { keepTogether } from '../app/platform/texts/keep-together.ts';

const registryId = 'virtual:messages';
const fileId = /^virtual:messages\/(?:([a-z-]+)\/)?([a-z]+)$/;
/** The area that every page of a shop needs. */
export const everywhere = 'shop';

/** The id of the module with the messages of an area in a language. */
export const messageModule = (area: string, language: Language) => `\0${registryId}/${area}/${language}`;

const isServerArea = (area: string) => serverAreas.some((name) => name === area);

/** The message areas that pages use. */
export const pageAreas = listAreas('en').filter((area) => !isServerArea(area));

/**
 * `virtual:messages` maps language → function that loads `virtual:messages/<language>`, which maps area → function that
 * loads the messages. So a browser reads the list of one language only. Messages are compiled from ICU text to small
 * arrays that icu-minify formats, so the browser needs no parser.
 * @param included the area that every page needs. The list of a language contains its messages, which saves a request
 */
export function messagesPlugin(areas: readonly string[] = pageAreas, included = everywhere): Plugin {
  return {
    name: 'witryna:messages',
    resolveId(id) {
      return id === registryId || fileId.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${registryId}`) return `export default { ${languages.map((name) => loader(name, name))} }`;
      const [, area, code] = id.startsWith('\0') ? (fileId.exec(id.slice(1)) ?? []) : [];
      const language = languages.find((known) => known === code);
      if (!language) return undefined;
      if (!area) return listSource(areas, included, language);
      this.addWatchFile(messageFile(language, area));
      return `export default ${JSON.stringify(compileArea(area, language))}`;
    },
  };
}

function listSource(areas: readonly string[], included: string, language: Language): string {
  const lines = areas.map((area) =>
    area === included ? `'${area}': async () => ({ default: included })` : loader(area, `${area}/${language}`),
  );
  const source = areas.includes(included) ? `import included from '${registryId}/${included}/${language}';` : '';
  return `${source} export default { ${lines} }`;
}

/** @param path where the module is below `virtual:messages` */
function loader(name: string, path: string): string {
  return `'${name}': () => import('${registryId}/${path}')`;
}

function compileArea(area: string, language: Language): Record<string, unknown> {
  const transform = traitsOf(language).keepsShortWords ? keepTogether : String;
  const texts = Object.entries(readMessages(language, area));
  return Object.fromEntries(texts.map(([key, text]) => [key, compile(transform(text))]));
}
