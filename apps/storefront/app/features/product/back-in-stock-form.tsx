import { type FormEvent, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Honeypot } from '../../ui/honeypot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailField } from '../../ui/text-field.tsx';

/** The sold-out combination that the shopper asks for. */
export interface Wanted {
  readonly productId: number | string;
  readonly combinationId: number | string;
}

interface Failures {
  readonly email?: string;
  readonly consent?: string;
  readonly other?: string;
}

/** Address and consent for one mail when a combination is back in stock. The typed address stays until it was sent. */
export function BackInStockForm({ productId, combinationId }: Wanted) {
  const t = useMessages('stock');
  const tShop = useMessages('shop');
  const [state, setState] = useState<'editing' | 'busy' | 'sent'>('editing');
  const [failures, setFailures] = useState<Failures>({});
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'sent') sent.current?.focus();
  }, [state]);
  // The first field with an error, or the address when the form opens.
  useEffect(() => {
    const field = failures.email || !failures.consent ? '[type=email]' : '[type=checkbox]';
    form.current?.querySelector<HTMLInputElement>(field)?.focus();
  }, [failures]);

  const fail = (found: Failures) => {
    setFailures(found);
    setState('editing');
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email')).trim();
    const found = {
      ...(!/^[^\s@]+@\S+$/.test(email) && { email: t('emailInvalid') }),
      ...(!fields.get('consent') && { consent: t('consentRequired') }),
    };
    if (Object.keys(found).length > 0) return fail(found);
    setState('busy');
    try {
      const request = { productId, combinationId, email, consent: true, website: String(fields.get('website')) };
      await browserApi().post('shop/BackInStock', request);
      setState('sent');
    } catch (error) {
      const reason = errorMessage(error);
      fail(reason === 'errorInvalidRequest' ? { email: t('emailInvalid') } : { other: tShop(reason) });
    }
  };
  if (state === 'sent')
    return (
      <div ref={sent} tabIndex={-1} className="outline-none">
        <Notice tone="success">{t('sent')}</Notice>
      </div>
    );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      aria-label={t('pageTitle')}
      className="flex flex-col gap-4 rounded-md border border-line p-4"
    >
      <EmailField name="email" label={t('email')} required error={failures.email} />
      <Checkbox
        name="consent"
        error={failures.consent}
        label={
          <>
            {t('consent')} {t.rich('privacy', { link: textLink('/help-center/privacy-policy') })}
          </>
        }
      />
      <Honeypot name="website" />
      {failures.other && <Notice tone="error">{failures.other}</Notice>}
      <Button type="submit" busy={state === 'busy'} className="self-start">
        {t('send')}
      </Button>
    </form>
  );
}
