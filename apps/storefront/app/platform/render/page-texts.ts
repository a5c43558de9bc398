import { languageOfShop } from '@witryna/contract/languages';
import { loadMessages, type MessageArea, type MessageKey, translator } from '../texts/messages.ts';
import { type Matches, rootOf } from './page-meta.ts';

/** A text of the page for its `meta`, in the language that the root found. */
export function textOfPage<Area extends MessageArea>(matches: Matches, area: Area, key: MessageKey<Area>): string {
  return translator(area, languageOfShop(rootOf(matches)?.language))(key);
}

/** A `clientLoader` for pages without data: a page come to without reloading has its texts before its title. */
export function textsLoader(...areas: MessageArea[]) {
  return async (): Promise<null> => {
    const language = languageOfShop(document.documentElement.lang);
    await Promise.all(areas.map((area) => loadMessages(area, language)));
    return null;
  };
}

/** The `loader` beside it. Without one React Router leaves the whole page to the browser and the server draws nothing of it. */
export function noData(): null {
  return null;
}
