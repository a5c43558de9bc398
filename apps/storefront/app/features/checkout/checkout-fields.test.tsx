import type { Checkout } from '@witryna/contract/checkout';
import { reviewConsent } from '@witryna/contract/review-consent';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleCheckout, sampleValues } from '../../../test/sample-checkout.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutContext } from './checkout-form-context.ts';
import { checkoutProblems } from './checkout-problems.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { ContactFields } from './contact-fields.tsx';

function Form({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  const form = useForm<CheckoutValues>({ defaultValues: { ...sampleValues, country: 'ES' } });
  return (
    <CheckoutContext value={checkout}>
      <FormProvider {...form}>{children}</FormProvider>
    </CheckoutContext>
  );
}

/** The names of the form's fields. */
async function fieldsOf(children: ReactNode, checkout = sampleCheckout): Promise<(string | undefined)[]> {
  const html = await renderPart(<Form checkout={checkout}>{children}</Form>);
  return [...html.matchAll(/<(?:input|select|textarea) [^>]*?name="(\w+)"/g)].map(([, name]) => name);
}

test('the checkout asks for the contact, the address and notes for the delivery', async () => {
  expect(await fieldsOf(<ContactFields />)).toEqual(['fullName', 'email', 'phone']);
  const address = ['stateCountry', 'street', 'residence', 'postCode', 'city', 'deliveryNotes'];
  expect(await fieldsOf(<AddressFields />)).toEqual(address);
});

test('an invoice asks for the company and a text, and in a wholesale shop for the tax id of the wholesaler', async () => {
  const company = ['companyTaxId', 'companyName', 'companyAddress', 'companyEmail'];
  expect(await fieldsOf(<CompanyFields />)).toEqual([...company, 'additionalInfo']);
  const wholesale = { ...sampleCheckout, wholesale: true };
  expect(await fieldsOf(<CompanyFields />, wholesale)).toEqual([...company, 'wholesalerTaxId', 'additionalInfo']);
});

test('the shopper may agree to be asked for reviews, and need not', async () => {
  const asking = {
    ...sampleCheckout,
    consents: [...sampleCheckout.consents, { ...reviewConsent, required: false, documents: [] }],
  };
  const boxes = (html: string) => html.match(/<input [^>]*type="checkbox"[^>]*>/g) ?? [];
  const html = await renderPart(<Form checkout={asking}>{<ConsentFields />}</Form>);
  expect(html).toContain('żeby sklep w e-mailu o dostawie poprosił mnie o opinię');
  const [terms, reviews] = boxes(html);
  expect(terms).toContain('checked=""');
  expect(reviews).not.toContain('checked=""');
  expect(checkoutProblems(asking, sampleValues)).toEqual({});
  expect(boxes(await renderPart(<Form checkout={sampleCheckout}>{<ConsentFields />}</Form>))).toHaveLength(1);
});
