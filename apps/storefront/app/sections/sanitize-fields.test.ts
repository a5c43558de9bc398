import { expect, test } from 'vitest';
import { sanitizeFields } from './sanitize-fields.ts';

const shout = (html: string) => html.toUpperCase();

test('HTML is sanitised in fields and in the items of lists, and nothing else is changed', () => {
  const content = { title: 'a', html: 'b', rows: [{ title: 'c', html: 'd' }, { html: 'e' }] };
  expect(sanitizeFields(content, ['html', 'rows.html'], shout)).toEqual({
    title: 'a',
    html: 'B',
    rows: [{ title: 'c', html: 'D' }, { html: 'E' }],
  });
});

test('a missing text is empty and a missing list has no items', () => {
  expect(sanitizeFields({}, ['html', 'rows.html'], shout)).toEqual({ html: '', rows: [] });
});
