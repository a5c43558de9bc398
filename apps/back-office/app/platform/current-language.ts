import type { Language } from '@witryna/contract/languages';
import { queryClient } from './api/query-client.ts';
import { meQuery } from './session/me.ts';
import { chosenLanguage, firstLanguage } from './stored/choices.ts';

/** The language of the screens: the one chosen on this device, else the person's, else the browser's. */
export function currentLanguage(): Language {
  return chosenLanguage.get() ?? queryClient.getQueryData(meQuery.queryKey)?.person.language ?? firstLanguage();
}
