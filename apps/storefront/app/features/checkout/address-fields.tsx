import { parsePostCode, postCodeExample } from '@witryna/contract/post-code';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMessages } from '../../platform/texts/messages.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addressWords } from './address-words.ts';
import { useCheckoutData, useTextControl } from './checkout-form-context.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { FactFields } from './fact-fields.tsx';
import { useTowns } from './use-towns.ts';

export function AddressFields() {
  const t = useMessages('checkout');
  const tShop = useMessages('shop');
  return (
    <CheckoutSection title={t('address')}>
      <State />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          {...useTextControl('street')}
          label={t('street')}
          autoComplete="address-line1"
          maxLength={150}
          enterKeyHint="next"
          required
        />
        <TextField
          {...useTextControl('residence')}
          label={t('residence')}
          optional={tShop('optional')}
          autoComplete="address-line2"
          maxLength={50}
          enterKeyHint="next"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <PostCode />
        <City />
      </div>
      <FactFields group="delivery" />
    </CheckoutSection>
  );
}

/**
 * Formats the post code when the field loses the focus: a phone's numeric keyboard has neither the dash nor the space
 * that some countries' post codes contain.
 */
function PostCode() {
  const t = useMessages('checkout');
  const { control, setValue } = useFormContext<CheckoutValues>();
  const country = useWatch({ control, name: 'country' });
  const example = postCodeExample(country);
  const postCode = useTextControl('postCode', { example: example ?? '' });
  return (
    <TextField
      {...postCode}
      label={t(addressWords(country).postCode)}
      inputMode={example && /^[\d -]+$/.test(example) ? 'numeric' : 'text'}
      autoComplete="postal-code"
      maxLength={20}
      enterKeyHint="next"
      required
      onBlur={(event) => {
        const written = parsePostCode(country, event.target.value);
        if (written) setValue('postCode', written);
        return postCode.onBlur(event);
      }}
    />
  );
}

/** The town, which the post code fills in if the server knows it and nothing is typed. */
function City() {
  const t = useMessages('checkout');
  const list = useId();
  const towns = useTowns();
  return (
    <div>
      <TextField
        {...useTextControl('city')}
        label={t('city')}
        autoComplete="address-level2"
        list={list}
        maxLength={100}
        enterKeyHint="next"
        required
      />
      <datalist id={list}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
    </div>
  );
}

/** The state, province or county, where addresses of the chosen country have one. */
function State() {
  const t = useMessages('checkout');
  const { countries } = useCheckoutData();
  const { control } = useFormContext<CheckoutValues>();
  const country = useWatch({ control, name: 'country' });
  const state = useTextControl('stateCountry');
  const states = countries.find(({ code }) => code === country)?.states ?? [];
  if (states.length === 0) return null;
  return (
    <Select {...state} label={t(addressWords(country).state)} autoComplete="address-level1" required>
      <option value="">{t('stateChoose')}</option>
      {states.map(({ code, name }) => (
        // The value is the state's name, not its code, because people read it on parcels and in mails.
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
