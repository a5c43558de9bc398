import { useTexts } from '../texts/texts.ts';
import { CallError, codeOf } from './call-error.ts';

/** Returns the function that says in words why a call has failed. */
export function useRefusalText(): (error: unknown) => string {
  const t = useTexts('back-office');
  return (error) => {
    const seconds = error instanceof CallError ? error.retryAfter : undefined;
    if (error instanceof CallError && error.status === 429 && seconds !== undefined) {
      return t('waitSeconds', { count: seconds });
    }
    const key = `refusal_${codeOf(error)}`;
    return t.has(key) ? t(key) : t('refusal_other');
  };
}
