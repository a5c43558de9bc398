import { expect, test } from 'vitest';
import { emailSuggestion } from './email-suggestion.ts';

test.each([
  ['jan@gmial.com', 'jan@gmail.com'],
  ['jan@gmail.con', 'jan@gmail.com'],
  ['jan@gmail.co', 'jan@gmail.com'],
  ['Jan.Kot@gmaill.com', 'Jan.Kot@gmail.com'],
  [' jan@hotmial.es ', 'jan@hotmail.es'],
  ['jan@interai.pl', 'jan@interia.pl'],
])('%s gets the suggestion %s', (typed, suggestion) => {
  expect(emailSuggestion(typed)).toBe(suggestion);
});

test.each(['jan@gmail.com', 'jan@mail.com', 'jan@wp.pl', 'jan@op.pl', 'jan@glina.pl', 'jan@gmail', 'gmial.com', ''])(
  '%s is left alone',
  (typed) => {
    expect(emailSuggestion(typed)).toBeUndefined();
  },
);
