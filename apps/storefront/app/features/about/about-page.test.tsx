import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { AboutPage } from './about-page.tsx';

const shown = { contact: { email: 'a@glina.test' }, documents: [], picture: undefined };
const shop = { metaDescription: 'Naczynia z gliny' };

test('the shop’s own sections replace the text of the about page, and its contacts stay', async () => {
  const own = await renderPart(<AboutPage {...shown}>sekcje</AboutPage>, { shop });
  expect(own).toContain('sekcje');
  expect(own).not.toContain('Naczynia z gliny');
  expect(own).toContain('mailto:a@glina.test');
  const usual = await renderPart(<AboutPage {...shown} />, { shop });
  expect(usual).toContain('Naczynia z gliny');
  expect(usual).toContain('mailto:a@glina.test');
});
