import { cleanEmail, emailShape } from '@witryna/contract/email';
import { type FormEvent, useId, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Honeypot } from '../../ui/honeypot.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const privacyLink = textLink('/help-center/privacy-policy');

type State = 'editing' | 'sending' | 'sent' | { readonly failed: string };

interface SignUpFormProps {
  /** The text that the subscriber agrees to. */
  readonly consent: string;
  /** True for a button with an arrow inside the field. */
  readonly inline: boolean;
}

/** Address, consent and button. Without scripts the form can't be sent. */
export function SignUpForm({ consent, inline }: SignUpFormProps) {
  const { showcase } = useShop();
  const t = useMessages('newsletter');
  const tShop = useMessages('shop');
  const id = useId();
  const [state, setState] = useState<State>('editing');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = cleanEmail(String(fields.get('email')));
    if (email !== '' && !emailShape.test(email)) {
      setState({ failed: t('emailInvalid') });
      return form.querySelector<HTMLInputElement>('[type=email]')?.focus();
    }
    // The browser's own check of an address knows neither domains such as müller.de nor invisible characters.
    const missing = email === '' ? '[type=email]' : fields.has('consent') ? undefined : '[name=consent]';
    if (missing) return void form.querySelector<HTMLInputElement>(missing)?.reportValidity();
    setState('sending');
    try {
      await browserApi().post('shop/Newsletter', { email, consent: true, website: String(fields.get('website')) });
      setState('sent');
    } catch (error) {
      const reason = errorMessage(error);
      setState({ failed: reason === 'errorInvalidRequest' ? t('emailInvalid') : tShop(reason) });
    }
  };
  const sending = state === 'sending';
  const error = typeof state === 'object' ? state.failed : undefined;
  return (
    <>
      {state !== 'sent' && (
        // Before hydration, a browser submits a form with the method `dialog` nowhere. It would otherwise put the e-mail
        // address into the page's address.
        <form
          method="dialog"
          noValidate
          onSubmit={send}
          className="newsletter-form needs-script"
          data-inline={inline || undefined}
        >
          <label htmlFor={id} className="sr-only">
            {t('email')}
          </label>
          <input
            id={id}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder={t('email')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className="newsletter-field"
          />
          <label className="newsletter-consent">
            <input type="checkbox" name="consent" required className="mt-1 size-5 shrink-0 accent-accent" />
            <span>
              {consent}
              {!showcase && <> {t.rich('privacy', { link: privacyLink })}</>}
            </span>
          </label>
          <button
            type="submit"
            aria-label={inline ? t('subscribe') : undefined}
            aria-busy={sending || undefined}
            className={inline ? 'newsletter-arrow' : buttonStyle({ size: 'lg', wide: true })}
          >
            {sending ? <Spinner /> : inline ? <ArrowRightIcon size={20} /> : t('subscribe')}
          </button>
          <Honeypot name="website" />
        </form>
      )}
      <p role="status" className="mt-4 empty:hidden">
        {state === 'sent' && t('sent')}
      </p>
      <p id={`${id}-error`} role="alert" className="mt-4 text-danger empty:hidden">
        {error}
      </p>
    </>
  );
}
