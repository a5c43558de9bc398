import { languages } from '@witryna/contract/languages';
import { type FactGroup, factSettings, orderFacts, textFactNames } from '@witryna/contract/order-facts';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleCheckout, sampleValues } from '../../../test/sample-checkout.ts';
import { CheckoutContext } from './checkout-form-context.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { FactFields } from './fact-fields.tsx';
import { orderBody } from './order-body.ts';

const groups: FactGroup[] = ['delivery', 'invoice', 'gift', 'order'];
const everything = { ...sampleCheckout, ...factSettings(() => true) };
const texts = Object.fromEntries(textFactNames.map((name) => [name, `Tekst ${name}`.slice(0, orderFacts[name].max)]));

function AllFields() {
  const form = useForm<CheckoutValues>({ defaultValues: sampleValues });
  return (
    <CheckoutContext value={everything}>
      <FormProvider {...form}>
        {groups.map((group) => (
          <FactFields key={group} group={group} />
        ))}
      </FormProvider>
    </CheckoutContext>
  );
}

test.each(languages)(
  'in %s every fact has a field with a label, without autofill, and with its limit',
  async (language) => {
    const html = await renderPart(<AllFields />, { language });
    const fields = [...html.matchAll(/<(?:input|textarea) [^>]*>/g)].map(([field]) => field);
    expect(fields).toHaveLength(textFactNames.length);
    for (const name of textFactNames) {
      const field = fields.find((one) => one.includes(`name="${name}"`));
      expect(field).toMatch(/autocomplete="off"/i);
      expect(field).toMatch(new RegExp(`maxlength="${orderFacts[name].max}"`, 'i'));
      const id = /\bid="([^"]+)"/.exec(field ?? '')?.[1];
      expect(new RegExp(`<label[^>]* for="${id}"[^>]*>(?!fact_)[^<]`).test(html), name).toBe(true);
    }
  },
);

test('every typed fact is sent: with an address, with an invoice, and if the shop asks for it', () => {
  const session = 'a'.repeat(32);
  const values = { ...sampleValues, ...texts, wantsInvoice: true };
  expect(orderBody(everything, values, session)).toMatchObject(texts);
  const toPoint = { ...values, delivery: '2', pointId: 'KRA01A', payment: 'bank-transfer', wantsInvoice: false };
  const plain = orderBody(sampleCheckout, toPoint, session);
  const still = textFactNames.filter((name) => plain?.[name] !== undefined);
  const { delivery: _d, invoice: _i, ...others } = Object.groupBy(textFactNames, (name) => orderFacts[name].group);
  expect(still).toEqual(
    Object.values(others)
      .flat()
      .filter((name) => !orderFacts[name].setting),
  );
});
