import { useQueryClient } from '@tanstack/react-query';
import type { OwnChange } from '@witryna/contract/people';
import { changeMe } from '../api/people-calls.ts';
import { useRefusalText } from '../api/refusal-text.ts';
import { showToast } from '../notices/toasts.ts';
import { applyTheme, chosenLanguage, chosenTheme } from '../stored/choices.ts';
import { meQuery } from './me.ts';

/**
 * Returns the function that shows a chosen language or theme at once, and stores it for the person on all their
 * devices. This device keeps it too, for the screens before somebody is known.
 */
export function useOwnChoice(): (choice: Pick<OwnChange, 'language' | 'theme'>) => void {
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  return (choice) => {
    queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, person: { ...me.person, ...choice } });
    if (choice.language) chosenLanguage.set(choice.language);
    if (choice.theme) chosenTheme.set(choice.theme);
    applyTheme();
    changeMe(choice).catch((error: unknown) => {
      showToast(refusalText(error), 'error');
      void queries.invalidateQueries(meQuery);
    });
  };
}
