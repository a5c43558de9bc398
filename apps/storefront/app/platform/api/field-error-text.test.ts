import { zodResolver } from '@hookform/resolvers/zod';
import { contactForm } from '@witryna/contract/forms/contact-form';
import { reviewForm } from '@witryna/contract/forms/review-form';
import { withdrawByNumberForm, withdrawerForm } from '@witryna/contract/forms/withdrawal-form';
import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { loadMessages, translator } from '../texts/messages.ts';
import { fieldErrorText } from './field-error-text.ts';

const withdrawer = { fullName: 'Full name is required', email: 'Email is required' };

test('a text that is too long is refused with the length that fits', async () => {
  await loadMessages('content', 'pl');
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors }: { errors: FieldErrors } = await zodResolver(contactForm)(
    { name: 'x'.repeat(121), email: 'ala@example.com', subject: 'Kubek', message: 'y'.repeat(5_001) },
    undefined,
    options,
  );
  const errorOf = fieldErrorText(errors, translator('content', 'pl'));
  expect(errorOf('name')).toBe('Tekst jest za długi. Skróć go do 120 znaków.');
  expect(errorOf('message')).toMatch(/do 5.?000 znaków/);
});

test.each([
  {
    area: 'content',
    form: contactForm,
    empty: { name: '', email: '', phone: '', subject: '', message: ' ', website: '' },
    texts: {
      name: 'Full name is required',
      email: 'Email is required',
      subject: 'This field is required',
      message: 'This field is required',
    },
  },
  {
    area: 'reviews',
    form: reviewForm,
    empty: { rating: 0, author: '', email: '', body: ' ', consent: false, website: '' },
    texts: {
      rating: 'Choose how many stars',
      author: 'Enter your name or a nickname',
      body: 'Write a few words',
      consent: 'Your consent is needed',
    },
  },
  { area: 'withdrawal', form: withdrawerForm, empty: { fullName: '', email: '' }, texts: withdrawer },
  {
    area: 'withdrawal',
    form: withdrawByNumberForm,
    empty: { fullName: ' ', email: ' ', number: ' ', goods: '' },
    texts: { ...withdrawer, number: 'Enter the order number' },
  },
] as const)('an empty form of $area has a message at each required field', async ({ area, form, empty, texts }) => {
  await loadMessages(area, 'en');
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors }: { errors: FieldErrors } = await zodResolver(form)(empty, undefined, options);
  const errorOf = fieldErrorText(errors, translator(area, 'en'));
  expect(Object.fromEntries(Object.keys(empty).map((field) => [field, errorOf(field)]))).toEqual(texts);
});
