import { useTexts } from '../../platform/texts/texts.ts';
import { useGoodsProblem } from '../goods/goods-problem.ts';

interface Fault {
  readonly field: string;
  readonly reason: string;
}

/** Returns the function that says in words why a product is not imported, or what it lacks. */
export function useFaultText(): (fault: Fault, fieldText: (field: string) => string) => string {
  const t = useTexts('back-office-import');
  const problemText = useGoodsProblem();
  return ({ field, reason }, fieldText) => {
    if (field === 'picture') {
      const [why = '', address = ''] = reason.split(' ');
      const key = `picture_${why}`;
      const text = t('missingPicture', { address });
      return t.has(key) ? t('quoted', { text, value: t(key) }) : text;
    }
    const key = `fault_${reason}`;
    if (t.has(key)) return t(key);
    return t('quoted', { text: fieldText(field.split('.').at(-1) ?? field), value: problemText(reason) });
  };
}
