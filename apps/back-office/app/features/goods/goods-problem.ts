import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says in words what is wrong with a value of a product: `notHigher`, `twice`. */
export function useGoodsProblem(): (problem: string) => string {
  const t = useTexts('back-office-goods');
  const problemText = useProblemText();
  return (problem) => {
    const key = `problem_${problem}`;
    return t.has(key) ? t(key) : (problemText({ type: problem }) ?? problem);
  };
}
