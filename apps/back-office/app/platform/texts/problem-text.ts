import { useTexts } from './texts.ts';

/**
 * Returns the function that says in words what is wrong in a field. A schema of our own names the problem in its
 * message, and so does the server; a schema of the contract has only the kind of the problem.
 */
export function useProblemText(): (error: { type?: unknown; message?: unknown } | undefined) => string | undefined {
  const t = useTexts('back-office');
  return (error) => {
    if (!error) return undefined;
    const key = [error.message, error.type].map((name) => `problem_${name}`).find((name) => t.has(name));
    return key && t.has(key) ? t(key) : t('problem_other');
  };
}
