import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { variantNames } from '../../variants/variant-names.ts';
import { DevMenu } from './dev-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the developer menu offers all variants of home, listing, product page and blog', async () => {
  stubBrowser(async () => Response.json({}));
  const html = await renderPart(<DevMenu names={variantNames} />);
  const selects = [...html.matchAll(/<select.*?<\/select>/g)].map(([select]) =>
    [...select.matchAll(/<option>(\w+)<\/option>/g)].map(([, name]) => name),
  );
  const { home, grid, product, blog } = variantNames;
  expect(selects).toEqual([home, grid, product, blog]);
});
