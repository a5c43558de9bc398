import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns what says fields and problems of settings in words. A field is named by its path, or by the last part of it. */
export function useSettingTexts() {
  const t = useTexts('back-office-settings');
  const problemText = useProblemText();
  const find = (kind: string, path: string) => {
    const keys = [path.replaceAll('.', '_'), path.split('.').at(-1)].map((name) => `${kind}_${name}`);
    const key = keys.find((one) => t.has(one));
    return key && t.has(key) ? t(key) : undefined;
  };
  return {
    nameOf: (path: string) => find('field', path) ?? path,
    hintOf: (path: string) => find('hint', path),
    /** @param typed what stands in the field: a number that can't be read is not missing */
    problemOf(problem: string | undefined, typed: unknown) {
      if (problem === undefined) return undefined;
      const isNoNumber = problem === 'required' && typeof typed === 'string' && typed.trim() !== '';
      const key = `problem_${isNoNumber ? 'number' : problem}`;
      return t.has(key) ? t(key) : problemText({ message: problem });
    },
  };
}
