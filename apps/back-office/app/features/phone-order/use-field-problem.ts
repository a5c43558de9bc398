import type { PhoneOffer } from '@witryna/contract/phone-orders';
import { CallError } from '../../platform/api/call-error.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';

interface FieldProblems {
  readonly offer: PhoneOffer;
  /** What is wrong with what is typed, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What the server has refused, by field: a problem, or the code of the refusal. */
  readonly refused: Readonly<Record<string, string>>;
}

/** Returns the function that says in words what is wrong with a field of an order by phone. */
export function useFieldProblem({ offer, problems, refused }: FieldProblems): (field: string) => string | undefined {
  const tOrder = useTexts('back-office-order');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const money = useMoney(offer.currency);
  return (field) => {
    const problem = problems[field] ?? refused[field];
    if (problem === undefined) return undefined;
    if (field === 'discount.amountMinor' && problem === 'out-of-range')
      return tOrder('discountMost', { amount: money(offer.goodsMinor) });
    // The codes of refusals begin with a capital letter.
    if (/^[A-Z][a-z]/.test(problem)) return refusalText(new CallError(409, problem));
    return problemText({ message: problem });
  };
}
