import { languageOfShop } from '@witryna/contract/languages';
import { loadMessages, type MessageArea, type MessageKey, translator } from '../texts/messages.ts';
import { type Matches, rootOf } from './page-meta.ts';

/** Returns a message in the page's language, for a route's `meta`. */
export function textOfPage<Area extends MessageArea>(matches: Matches, area: Area, key: MessageKey<Area>): string {
  return translator(area, languageOfShop(rootOf(matches)?.language))(key);
}

/**
 * Makes a `clientLoader` for pages without data. At a client-side navigation, it loads the messages that the page's
 * title needs.
 */
export function textsLoader(...areas: MessageArea[]) {
  return async (): Promise<null> => {
    const language = languageOfShop(document.documentElement.lang);
    await Promise.all(areas.map((area) => loadMessages(area, language)));
    return null;
  };
}

/**
 * The `loader` for pages with `textsLoader`. Without a `loader`, React Router would not render the page on the server.
 */
export function noData(): null {
  return null;
}
