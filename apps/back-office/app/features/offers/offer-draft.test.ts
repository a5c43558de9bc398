import { type OfferForm, offerForm } from '@witryna/contract/offers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOfOffer, emptyOffer, offerOfDraft } from './offer-draft.ts';

const field = (name: string, kind: 'amount' | 'percent' | 'number' | 'combination' | 'product' | 'category') => {
  return { name, label: name, kind, isOptional: true, min: null, max: null };
};
const kind = {
  kind: 'all',
  title: 'All',
  takesOff: true,
  fields: [
    field('from', 'amount'),
    field('percent', 'percent'),
    field('take', 'number'),
    field('sku', 'combination'),
    field('product', 'product'),
    field('category', 'category'),
  ],
};
const whole = fc.integer({ min: 1, max: 1_000_000_000 });
const moment = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString());
const forms = fc
  .record({
    id: fc.option(fc.uuid({ version: 4 })),
    kind: fc.constant('all'),
    values: fc.record(
      {
        from: whole,
        percent: fc.integer({ min: 1, max: 9_999 }).map((part) => part / 100),
        take: whole,
        sku: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
        product: whole,
        category: whole,
      },
      { requiredKeys: [] },
    ),
    off: fc.boolean(),
    startsAt: fc.option(moment),
    endsAt: fc.option(moment),
  })
  .map((form) => offerForm.safeParse(form).data)
  .filter((form): form is OfferForm => form !== undefined);

test('an offer survives its form, in every language and currency', () => {
  fc.assert(
    fc.property(forms, fc.constantFrom('en', 'pl', 'es', 'de'), fc.constantFrom(0, 2, 3), (form, language, digits) => {
      const draft = draftOfOffer(form, kind, { digits, language });
      expect(offerForm.parse(offerOfDraft(draft, kind, digits))).toEqual(form);
    }),
  );
});

test('what can’t be read is no value, and what is empty is left out', () => {
  const draft = { ...emptyOffer('all'), values: { from: 'much', take: '' } };
  expect(offerOfDraft(draft, kind, 2)).toMatchObject({ values: { from: Number.NaN } });
  expect(offerForm.safeParse(offerOfDraft(draft, kind, 2)).success).toBe(false);
});
