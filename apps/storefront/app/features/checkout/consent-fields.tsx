import type { Checkout } from '@witryna/contract/checkout';
import { reviewConsent } from '@witryna/contract/review-consent';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { useCheckoutData, useFieldError } from './checkout-form-context.ts';
import type { CheckoutValues } from './checkout-values.ts';

type Consent = Checkout['consents'][number];

/** The consents of an order, required or not. Never ticked in advance: the law requires the shopper to tick them. */
export function ConsentFields() {
  const t = useMessages('checkout');
  const { consents } = useCheckoutData();
  const { control } = useFormContext<CheckoutValues>();
  const { field } = useController({ control, name: 'consents' });
  const error = useFieldError('consents');
  if (consents.length === 0) return null;
  const change = (id: string, accepted: boolean) =>
    field.onChange(accepted ? [...field.value, id] : field.value.filter((other) => other !== id));
  const missing = ({ id, required }: Consent) => Boolean(error && required && !field.value.includes(id));
  return (
    <fieldset>
      <legend className="sr-only">{t('consentsTitle')}</legend>
      {consents.map((consent) => (
        <Checkbox
          key={consent.id}
          label={<ConsentText consent={consent} />}
          checked={field.value.includes(consent.id)}
          aria-invalid={missing(consent) || undefined}
          aria-describedby={missing(consent) ? 'consents-error' : undefined}
          onChange={(event) => change(consent.id, event.target.checked)}
        />
      ))}
      <FieldError id="consents-error" error={error} />
    </fieldset>
  );
}

function ConsentText({ consent }: { consent: Consent }) {
  const t = useMessages('checkout');
  const { documents, id } = consent;
  const both = documents.length > 1;
  const other = id === reviewConsent.id ? 'consent_reviews' : 'consent_OTHER';
  const key = both ? 'consent_BOTH' : documents[0] ? (`consent_${documents[0]}` as const) : other;
  return t.rich(key, {
    id,
    regulation: (text) => (
      <DocumentLink key="regulation" to="/help-center/regulation">
        {text}
      </DocumentLink>
    ),
    privacy: (text) => (
      <DocumentLink key="privacy" to="/help-center/privacy-policy">
        {text}
      </DocumentLink>
    ),
  });
}

// Documents open in a new tab, so that the checkout form keeps its values.
function DocumentLink({ to, children }: { to: string; children: ReactNode }) {
  const t = useMessages('checkout');
  return (
    <Link to={to} target="_blank" className="font-semibold underline underline-offset-4">
      {children}
      <span className="sr-only"> ({t('newTab')})</span>
    </Link>
  );
}
