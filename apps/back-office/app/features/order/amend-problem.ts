import { z } from 'zod';
import { CallError, fieldsOf } from '../../platform/api/call-error.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';

const count = z.int().optional().catch(undefined);
const facts = z.object({ leftPieces: count, leftMinor: count, minimumAge: count });

/** Returns the function that says what is wrong with a field of a change of goods, as the server has refused it. */
export function useAmendProblem(currency: string, error: unknown): (field: string) => string | undefined {
  const t = useTexts('back-office-order');
  const money = useMoney(currency);
  const problemText = useProblemText();
  const fields = fieldsOf(error);
  const {
    leftPieces = 0,
    leftMinor = 0,
    minimumAge = 0,
  } = facts.parse(error instanceof CallError ? error.details : {});
  return (field) => {
    const problem = fields[field];
    switch (problem) {
      case undefined:
        return undefined;
      case 'stock':
        return t('stockLeft', { count: leftPieces });
      case 'unavailable':
        return t('goodsUnavailable');
      case 'age':
        return t('goodsAge', { age: minimumAge });
      case 'required':
        return t('nothingLeft');
      case 'out-of-range':
        return field === 'discount.amountMinor'
          ? t('discountMost', { amount: money(leftMinor) })
          : t('giftMost', { count: leftPieces });
      default:
        return problemText({ message: problem });
    }
  };
}
