import { useTexts } from '../../platform/texts/texts.ts';
import { useGoodsProblem } from '../goods/goods-problem.ts';

/** Returns the function that says in words what is wrong with a value of a category or manufacturer. */
export function useCatalogProblem(): (problem: string | undefined) => string | undefined {
  const t = useTexts('back-office-catalog');
  const goodsProblem = useGoodsProblem();
  return (problem) => {
    if (problem === undefined) return undefined;
    const key = `problem_${problem}`;
    return t.has(key) ? t(key) : goodsProblem(problem);
  };
}
