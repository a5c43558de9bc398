import type { Language } from '@witryna/contract/languages';
import { queryClient } from './api/query-client.ts';
import { meQuery } from './session/me.ts';
import { firstLanguage } from './stored/choices.ts';

/** The language of the screens: the person's, else the one chosen on this device, else the browser's. */
export function currentLanguage(): Language {
  return queryClient.getQueryData(meQuery.queryKey)?.person.language ?? firstLanguage();
}
