import type { Checkout } from '@witryna/contract/checkout';
import { addressForm, buyerForm, invoiceForm, type TooLong } from '@witryna/contract/forms/checkout-form';
import { parsePostCode } from '@witryna/contract/post-code';
import { isInEu, taxIdFits } from '@witryna/contract/vat-id';
import type { MessageKey } from '../../platform/texts/messages.ts';
import { codeProblem } from '../payment/payment-code.ts';
import { termsOf } from '../payment/payment-methods.ts';
import {
  askedFacts,
  type CheckoutField,
  type CheckoutValues,
  chosenDelivery,
  chosenMethod,
  deliveryCountry,
  needsPayment,
  offeredCountries,
  requiredFields,
  wantsAddress,
} from './checkout-values.ts';

export type CheckoutMessage = MessageKey<'checkout'>;
export type Problems = Partial<Record<CheckoutField, CheckoutMessage | TooLong>>;

interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
  };
}

const known = new Set<string>([
  'fullNameRequired',
  'emailRequired',
  'emailInvalid',
  'phoneRequired',
  'phoneInvalid',
  'countryRequired',
  'cityRequired',
  'postCodeRequired',
  'streetRequired',
  'companyNameRequired',
  'companyAddressRequired',
  'companyEmailRequired',
  'nipRequired',
] satisfies CheckoutMessage[]);

/**
 * The problems that keep the form from being sent, one message per field. Empty if there are none. The page loads this
 * file when a field is first left, because the schemas are large.
 */
export function checkoutProblems(checkout: Checkout, values: CheckoutValues): Problems {
  return {
    ...requiredProblems(checkout, values),
    ...schemaProblems(buyerForm, values),
    ...deliveryProblems(checkout, values),
    ...paymentProblems(checkout, values),
    ...(values.wantsInvoice && invoiceProblems(checkout, values)),
    ...consentProblems(checkout, values),
    ...ageProblems(checkout, values),
  };
}

function requiredProblems(checkout: Checkout, values: CheckoutValues): Problems {
  const required = requiredFields(checkout, values);
  const fields = (['stateCountry', 'residence', ...askedFacts(checkout, values)] as const).filter((name) =>
    required.includes(name),
  );
  return Object.fromEntries(fields.filter((name) => values[name] === '').map((name) => [name, 'fieldRequired']));
}

function deliveryProblems(checkout: Checkout, values: CheckoutValues): Problems {
  const delivery = chosenDelivery(checkout, values);
  if (!delivery)
    return values.country || checkout.countries.length === 0
      ? { delivery: 'deliveryRequired' }
      : { country: 'countryRequired' };
  const point: Problems = delivery.destination === 'point' && !values.pointId ? { pointId: 'pointRequired' } : {};
  return wantsAddress(checkout, values) ? { ...point, ...addressProblems(checkout, values) } : point;
}

function addressProblems(checkout: Checkout, values: CheckoutValues): Problems {
  const problems = schemaProblems(addressForm, values);
  const country = offeredCountries(checkout).find(({ code }) => code === values.country);
  if (!country) problems.country = 'countryRequired';
  if (country?.states?.length && !values.stateCountry) problems.stateCountry = 'fieldRequired';
  if (!problems.postCode && !parsePostCode(values.country, values.postCode)) problems.postCode = 'postCodeInvalid';
  if (chosenDelivery(checkout, values)?.refusal) problems.postCode ??= 'postCodeRefused';
  return problems;
}

function paymentProblems(checkout: Checkout, values: CheckoutValues): Problems {
  if (!needsPayment(checkout, values)) return {};
  const method = chosenMethod(checkout, values);
  if (!method) return { payment: 'paymentRequired' };
  if (method.authorizationKind !== 'AUTHORIZATION_CODE') return {};
  const problem = codeProblem(values.code);
  return {
    ...(problem && { code: problem }),
    ...(termsOf(method) && !values.acceptsTerms && { acceptsTerms: 'consentRequired' as const }),
  };
}

function invoiceProblems(checkout: Checkout, values: CheckoutValues): Problems {
  const problems = schemaProblems(invoiceForm, values);
  const country = deliveryCountry(checkout, values);
  if (!problems.companyTaxId && !taxIdFits(country, values.companyTaxId)) problems.companyTaxId = 'nipInvalid';
  // Nobody outside the EU has a NIP.
  if (problems.companyTaxId === 'nipRequired' && country && !isInEu(country)) problems.companyTaxId = 'fieldRequired';
  return problems;
}

function consentProblems(checkout: Checkout, values: CheckoutValues): Problems {
  const missing = checkout.consents.some(({ id, required }) => required && !values.consents.includes(id));
  return missing ? { consents: 'consentRequired' } : {};
}

function ageProblems({ minimumAge }: Checkout, { confirmedAge }: CheckoutValues): Problems {
  return minimumAge && confirmedAge < minimumAge ? { confirmedAge: 'ageRequired' } : {};
}

function schemaProblems(schema: Schema, values: CheckoutValues): Problems {
  const problems: Problems = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path[0] as CheckoutField;
    problems[field] ??= isMessage(message) ? message : 'fieldRequired';
  }
  return problems;
}

function isMessage(message: string): message is CheckoutMessage | TooLong {
  return known.has(message) || message.startsWith('tooLong ');
}
