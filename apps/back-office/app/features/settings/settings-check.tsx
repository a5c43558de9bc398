import { useMutation } from '@tanstack/react-query';
import { isNetworkFault } from '@witryna/contract/network-fault';
import type { AccountCheckAnswer, PaymentCheckAnswer } from '@witryna/contract/shop-settings';
import type { Draft } from '../../forms/field-draft.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What a carrier answers has nothing to do with money. */
type Answer = AccountCheckAnswer & Partial<PaymentCheckAnswer>;

interface SettingsCheckProps {
  readonly label: string;
  /** Of the shop; a carrier takes any. */
  readonly currency?: string;
  /** What is typed now; an answer about something else is not shown. */
  readonly typed: Draft;
  /** Asks about it. */
  ask(): Promise<Answer>;
  nameOf(field: string): string;
}

/** Asks the provider or carrier about what is typed, before it is saved, and says in words what it answers. */
export function SettingsCheck({ label, currency = '', typed, ask, nameOf }: SettingsCheckProps) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const check = useMutation({
    mutationFn: async (asked: Draft) => ({ asked, answer: await ask() }),
  });
  const shown = check.data?.asked === typed ? check.data.answer : undefined;
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <Button busy={check.isPending} onClick={() => check.mutate(typed)}>
        {t('check')}
      </Button>
      <p className="text-xs text-muted">{t('checkHint', { name: label })}</p>
      <div role="status" className="w-full empty:hidden">
        {check.error && !check.isPending && <Notice tone="error">{refusalText(check.error)}</Notice>}
        {shown && !check.isPending && <CheckAnswer {...{ answer: shown, label, currency, nameOf }} />}
      </div>
    </div>
  );
}

interface CheckAnswerProps extends Pick<SettingsCheckProps, 'label' | 'nameOf'> {
  readonly currency: string;
  readonly answer: Answer;
}

function CheckAnswer({ answer, label, currency, nameOf }: CheckAnswerProps) {
  const t = useTexts('back-office-settings');
  const shared = useTexts('back-office');
  const { result, fields, cause, isTest, refunds = true, takesCurrency = true } = answer;
  const names = Object.keys(fields).map(nameOf).join(', ');
  const isFine = (result === 'accepted' || result === 'form-only') && takesCurrency;
  return (
    <Notice tone={isFine ? 'success' : result === 'accepted' ? 'warning' : 'error'}>
      <p className="font-medium">
        {isNetworkFault(cause) ? shared(`fault_${cause}`) : t(`check_${result}`, { name: label })}
      </p>
      {names && <p>{t(result === 'incomplete' ? 'checkMissing' : 'checkWrong', { fields: names })}</p>}
      {cause && !isNetworkFault(cause) && <p>{t(`cause_${cause}`)}</p>}
      {!takesCurrency && <p>{t('wrongCurrency', { currency })}</p>}
      {isFine && isTest && <p>{t(answer.refunds === undefined ? 'testParcels' : 'testText')}</p>}
      {isFine && !refunds && <p>{t('refundsElsewhere')}</p>}
    </Notice>
  );
}
