import { formatMoney } from '@witryna/contract/money';
import type { Order, OrderStatus } from '@witryna/contract/orders';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { usePageRestored } from '../../platform/hydration/use-page-restored.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CodeField } from '../payment/code-field.tsx';
import { CodeTermsField } from '../payment/code-terms.tsx';
import { bareCode, codeProblem } from '../payment/payment-code.ts';
import { type PaymentMethod, paymentMethods, termsOf } from '../payment/payment-methods.ts';
import { usePaymentMethodCard } from '../payment/use-payment-method-card.tsx';
import { type OrderAccess, sendPayment } from './order-calls.ts';
import { goToProvider, providerPage } from './provider-page.ts';

export interface PaymentProps {
  readonly access: OrderAccess;
  readonly order: Order;
  onStatus(status: OrderStatus): void;
}

/** A form for another attempt to pay, with the same or another payment method. */
export function PayAgain({ title, ...panel }: PaymentProps & { title: string }) {
  const t = useMessages('orders');
  const language = useLanguage();
  const name = useId();
  const { order } = panel;
  const methods = paymentMethods(order.paymentChoices);
  const [code, setCode] = useState('');
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [key, setKey] = useState(methods.length === 1 ? methods[0]?.key : undefined);
  const method = methods.find((candidate) => candidate.key === key);
  const terms = termsOf(method);
  const { busy, refusal, codeError, termsError, pay } = usePay(panel);
  const toCard = usePaymentMethodCard();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method) void pay(method, code, acceptsTerms);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-md border border-line-strong p-6">
      <h2 className="text-lg">{title}</h2>
      <RadioCards
        name={name}
        legend={t('payChoose')}
        cards={methods.map(toCard)}
        value={key}
        onChange={(chosen) => {
          setKey(chosen);
          // The terms are those of one provider.
          setAcceptsTerms(false);
        }}
      />
      {method?.authorizationKind === 'AUTHORIZATION_CODE' && (
        <CodeField value={code} error={codeError} onChange={(event) => setCode(event.target.value)} required />
      )}
      {terms && (
        <CodeTermsField
          terms={terms}
          checked={acceptsTerms}
          error={termsError}
          onChange={(event) => setAcceptsTerms(event.target.checked)}
        />
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" size="lg" busy={busy} disabled={!method} className="self-start">
        {t('payNow', { amount: formatMoney(order.openMinor ?? order.totalMinor, order.currency, language) })}
      </Button>
    </form>
  );
}

function usePay({ access, onStatus }: PaymentProps) {
  const t = useMessages('checkout');
  const tShop = useMessages('shop');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const [termsError, setTermsError] = useState<string>();
  usePageRestored(() => setBusy(false));
  const pay = async (method: PaymentMethod, code: string, acceptsTerms: boolean) => {
    if (busy) return;
    const { payment, authorizationKind } = method;
    const lacksTerms = termsOf(method) !== undefined && !acceptsTerms;
    const withCode = authorizationKind === 'AUTHORIZATION_CODE';
    setCodeError(undefined);
    setRefusal(undefined);
    const problem = withCode ? codeProblem(code) : undefined;
    setTermsError(lacksTerms ? t('consentRequired') : undefined);
    if (problem) setCodeError(t(problem));
    if (problem || lacksTerms) return;
    setBusy(true);
    try {
      const typed = withCode ? { code: bareCode(code), acceptsTerms } : {};
      const body = { type: payment.type, authorizationKind, ...typed };
      const status = await sendPayment(access, body);
      const page = providerPage(status.next, access, location.origin);
      if (page) return goToProvider(page);
      onStatus(status);
    } catch (error) {
      setRefusal(tShop(errorMessage(error)));
    }
    setBusy(false);
  };
  return { busy, refusal, codeError, termsError, pay };
}
