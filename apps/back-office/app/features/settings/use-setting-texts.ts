import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns what says fields and problems of settings in words. A field is named by its path, or by the last part of it. */
export function useSettingTexts() {
  const t = useTexts('back-office-settings');
  const problemText = useProblemText();
  const find = (path: string, keyOf: (name: string) => string) => {
    const key = [path.replaceAll('.', '_'), path.split('.').at(-1) ?? ''].map(keyOf).find((one) => t.has(one));
    return key && t.has(key) ? t(key) : undefined;
  };
  return {
    nameOf: (path: string) => find(path, (name) => `field_${name}`) ?? path,
    hintOf: (path: string) => find(path, (name) => `hint_${name}`),
    /** @param typed what stands in the field: a number that can't be read is not missing */
    problemOf(problem: string | undefined, typed: unknown) {
      if (problem === undefined) return undefined;
      const isNoNumber = problem === 'required' && typeof typed === 'string' && typed.trim() !== '';
      const key = `problem_${isNoNumber ? 'number' : problem}`;
      return t.has(key) ? t(key) : problemText({ message: problem });
    },
  };
}
