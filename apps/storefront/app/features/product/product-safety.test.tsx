import { beforeAll, expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { loadMessages } from '../../platform/texts/messages.ts';
import { ProductSafety } from './product-safety.tsx';

beforeAll(() => Promise.all([loadMessages('product', 'pl'), loadMessages('shop', 'pl')]));

const gpsr = { manufacturer: { name: 'Pracownia', address: 'Łódź' }, productType: '' };

test('what identifies the product has a heading only if something does', async () => {
  expect(await renderPart(<ProductSafety gpsr={gpsr} />)).not.toContain('>Produkt<');
  const named = await renderPart(<ProductSafety gpsr={{ ...gpsr, model: 'K-2' }} />);
  expect(named).toMatch(/>Produkt<.*K-2/);
});
