import { cleanCode } from '@witryna/contract/clean-text';
import { cleanEmail, emailShape } from '@witryna/contract/email';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { sendLookup } from './order-calls.ts';

interface Errors {
  readonly number?: MessageKey<'orders'>;
  readonly email?: MessageKey<'orders'>;
}

/** A form that has a link to the order mailed. The answer is the same whether or not the order exists. */
export function OrderLookup({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const Heading = `h${headingLevel}` as const;
  const t = useMessages('orders');
  const tShop = useMessages('shop');
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'rest' | 'busy' | 'sent'>('rest');
  const [refusal, setRefusal] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [number, email] = [cleanCode(String(data.get('number'))), cleanEmail(String(data.get('email')))];
    const found = problemsOf(number, email);
    setErrors(found);
    setRefusal(undefined);
    if (found.number || found.email) return focusOn(form, found.number ? 'number' : 'email');
    setState('busy');
    try {
      await sendLookup(number, email);
      setState('sent');
    } catch (error) {
      setRefusal(tShop(errorMessage(error)));
      setState('rest');
    }
  };
  return (
    <section aria-labelledby="lookup" className="mx-auto w-full max-w-120 rounded-md bg-soft p-6">
      <Heading id="lookup" className="text-lg">
        {t('lookupTitle')}
      </Heading>
      <p className="mt-1 mb-5 text-sm text-muted">{t('lookupText')}</p>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <TextField
          name="number"
          label={t('lookupNumber')}
          error={errors.number && t(errors.number)}
          autoComplete="off"
          maxLength={40}
          enterKeyHint="next"
          required
        />
        <EmailField
          name="email"
          label={t('lookupEmail')}
          error={errors.email && t(errors.email)}
          enterKeyHint="send"
          required
        />
        {refusal && <Notice tone="error">{refusal}</Notice>}
        {state === 'sent' && <Notice tone="success">{t('lookupSent')}</Notice>}
        <Button type="submit" busy={state === 'busy'} className="self-start">
          {t('lookupSend')}
        </Button>
      </form>
    </section>
  );
}

function problemsOf(number: string, email: string): Errors {
  return {
    ...(number === '' && { number: 'lookupNumberRequired' as const }),
    ...(email === '' && { email: 'lookupEmailRequired' as const }),
    ...(email !== '' && !emailShape.test(email) && { email: 'lookupEmailInvalid' as const }),
  };
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
