import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../../platform/texts/messages.ts';
import { ListingEmpty } from './listing-empty.tsx';

type View = ComponentProps<typeof ListingEmpty>['view'];

beforeAll(async () => {
  await Promise.all((['listing', 'shop'] as const).map((area) => loadMessages(area, 'en')));
});

function textOf(state: string, search?: string): string {
  const view = { listing: { state, tree: [], category: null }, query: { search, filters: [] } } as unknown as View;
  const Stub = createRoutesStub([{ path: '/', Component: () => <ListingEmpty view={view} /> }]);
  return renderToStaticMarkup(<Stub />).replaceAll('&#x27;', "'");
}

test.each([
  ['found', 'Currently there is no products in specified category'],
  ['missing', "Products haven't been found, because selected category doesn't exist"],
])('a list without products (%s) says: %s', (state, sentence) => {
  expect(textOf(state)).toContain(sentence);
});

test('a search without a result names what was searched for', () => {
  expect(textOf('found', 'xyzzy')).toContain('xyzzy');
});
