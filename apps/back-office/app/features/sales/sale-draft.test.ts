import { type SaleForm, saleForm } from '@witryna/contract/sale-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyOfSale, draftOfSale, emptySale, saleOfDraft, withPrice } from './sale-draft.ts';

const moment = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString());
const id = fc.integer({ min: 1, max: 99 });
const prices = fc.uniqueArray(
  fc.record({ combinationId: id, priceMinor: fc.integer({ min: 0, max: 1_000_000_000 }) }),
  {
    selector: ({ combinationId }) => combinationId,
    maxLength: 5,
  },
);
const forms = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 60 }),
    planned: fc.boolean(),
    goods: fc.oneof(
      fc.record({ kind: fc.constant('products'), ids: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }) }),
      fc.record({ kind: fc.constantFrom('category', 'manufacturer'), id }),
    ),
    percent: fc.option(fc.integer({ min: 100, max: 9_000 }).map((part) => part / 100)),
    prices,
    startsAt: fc.option(moment),
    endsAt: fc.option(moment),
    banner: fc.option(fc.record({ text: fc.string({ minLength: 1, maxLength: 80 }), link: fc.boolean() })),
  })
  .map((form) => saleForm.safeParse({ ...form, prices: form.goods.kind === 'products' ? form.prices : [] }).data)
  .filter((form): form is SaleForm => form !== undefined);

test('a sale survives its form, in every language and currency', () => {
  fc.assert(
    fc.property(forms, fc.constantFrom('en', 'pl', 'es', 'de'), fc.constantFrom(0, 2, 3), (form, language, digits) => {
      expect(saleForm.parse(saleOfDraft(draftOfSale(form, { digits, language }), digits))).toEqual(form);
    }),
  );
});

test('a copy has times of its own, and nothing that is missing is read as something', () => {
  const writing = { digits: 2, language: 'en' };
  const [form] = fc.sample(forms, 1);
  if (!form) throw new Error('no form was made');
  const read = saleOfDraft(copyOfSale(form, writing), 2);
  expect(read).toMatchObject({ name: form.name, goods: form.goods, planned: true, startsAt: null, endsAt: null });
  const { error } = saleForm.safeParse(saleOfDraft(emptySale, 2));
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['goods.id', 'name']);
});

test('a typed price replaces the one of its combination, and an empty one leaves it to the percentage', () => {
  const one = withPrice([], 7, '49,90');
  expect(withPrice(one, 8, '10')).toEqual([
    { combinationId: 7, price: '49,90' },
    { combinationId: 8, price: '10' },
  ]);
  expect(withPrice(one, 7, '5')).toEqual([{ combinationId: 7, price: '5' }]);
  expect(withPrice(one, 7, ' ')).toEqual([]);
});
