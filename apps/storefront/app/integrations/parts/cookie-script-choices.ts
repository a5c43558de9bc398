import type { ConsentChoices } from '@witryna/contract/consent-categories';

/**
 * Converts CookieScript's state, `{ action, categories }`, to our categories.
 * @returns undefined while the visitor has not answered
 */
export function choicesOf(state: unknown, event?: string): ConsentChoices | undefined {
  const { action, categories } =
    typeof state === 'object' && state ? { action: undefined, categories: undefined, ...state } : {};
  if (event === 'CookieScriptAcceptAll') return choices(() => true);
  if (event === 'CookieScriptReject' || action === 'reject') return choices(() => false);
  if (action !== 'accept') return undefined;
  const allowed: unknown[] = Array.isArray(categories) ? categories : [];
  return choices((name) => allowed.includes(name));
}

function choices(allows: (category: string) => boolean): ConsentChoices {
  return {
    preferences: allows('functionality'),
    media: allows('functionality'),
    statistics: allows('performance'),
    marketing: allows('targeting'),
  };
}
