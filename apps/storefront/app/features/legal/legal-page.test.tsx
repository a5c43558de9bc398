import { type Language, languages } from '@witryna/contract/languages';
import { legal } from '@witryna/contract/legal';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { LanguageContext, loadMessages } from '../../platform/texts/messages.ts';
import { legalPages } from '../content/legal-pages.ts';
import { LegalPage } from './legal-page.tsx';

type Props = ComponentProps<typeof LegalPage>;

const contact = { name: 'Pracownia Glina', address: 'ul. Przy Piecu 7, Łódź', email: 'czesc@glina.example' };

beforeAll(async () => {
  const areas = ['legal', 'guarantee', 'content', 'shop'] as const;
  await Promise.all(languages.flatMap((language) => areas.map((area) => loadMessages(area, language))));
});

/** Renders a page of a shop and returns its HTML. */
function render(
  page: Props['page'],
  facts: Props['facts'] = {},
  shop: object = {},
  language: Language = 'en',
  hasPoints = false,
) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <LanguageContext value={language}>
          <LegalPage page={page} facts={facts} contact={contact} hasPoints={hasPoints} />
        </LanguageContext>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { shop } } }} />);
}

const textOf = (html: string) =>
  html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const everyPage = languages.flatMap((language) => legalPages.map(({ title }) => ({ language, page: title })));

test.each(everyPage)(
  '$page in $language is whole without facts, and links to no platform of the EU for disputes',
  ({ language, page }) => {
    const html = render(page, {}, {}, language);
    expect(html.match(/<h2/g)?.length).toBeGreaterThan(2);
    expect(textOf(html)).not.toMatch(/undefined|[{}]/);
    expect(textOf(html)).toContain(contact.email);
    expect(html).not.toMatch(/consumers\/odr/);
  },
);

test('returns: 14 days at the buyer’s cost, by the form of the page or the withdrawal page', () => {
  const html = render('returns');
  expect(textOf(html)).toContain('within 14 days of receiving');
  expect(textOf(html)).toContain('You pay for sending them back.');
  expect(html).toContain('href="/withdrawal"');
  expect(html).toContain('href="#form"');
  expect(html).toContain('id="form"');
  expect(textOf(html)).toContain('To: Pracownia Glina, ul. Przy Piecu 7, Łódź, czesc@glina.example');
});

test('returns: what the shop grants and where it wants the goods', () => {
  const facts = { returns: { address: 'Magazyn, Łódź' } };
  const text = textOf(render('returns', facts, { returns: { days: 30, free: true } }));
  expect(text).toContain('within 30 days of receiving');
  expect(text).toContain('We pay for sending them back.');
  expect(text).toContain('Send them to: Magazyn, Łódź');
});

test('returns: a shop whose server takes no withdrawals has no link to the page for them', () => {
  expect(render('returns', {}, { lacks: ['withdrawal'] })).not.toContain('href="/withdrawal"');
});

test('complaints: the days, years and bodies that the shop names', () => {
  const bodies = [{ name: 'Inspekcja', url: 'https://wiih.example/' }, { name: 'Sąd polubowny' }];
  const html = render('complaints', { complaints: { answerDays: 1, liabilityYears: 3, bodies } });
  expect(textOf(html)).toContain('within 1 day.');
  expect(textOf(html)).toContain('at least 3 years from');
  expect(html).toContain('<a href="https://wiih.example/"');
  expect(textOf(html)).toContain('Sąd polubowny');
});

test('complaints: an empty list of bodies says that the shop takes part in no settlement of disputes', () => {
  const text = textOf(render('complaints', { complaints: { bodies: [] } }));
  expect(text).toContain('We do not take part in out-of-court settlement');
  expect(text).not.toContain('whether we take part');
});

test('complaints: without years of the shop’s own, those of the law', () => {
  expect(textOf(render('complaints', {}))).toContain('at least 2 years from');
  expect(textOf(render('complaints', {}, {}, 'es'))).toContain('al menos durante 3 años');
});

test('complaints: the legal guarantee in words in every language, with the official notice if the shop gives it', () => {
  const guarantee = { years: 3, atHome: true, notice: 'notice-1' };
  for (const language of languages) {
    const html = render('complaints', {}, { guarantee }, language);
    expect(html).toContain('<section id="guarantee"');
    expect(html).toMatch(/<img[^>]+src="\/pictures\/notice-1_XL"[^>]+alt="[^"]{20,}"/);
    expect(html).toMatch(/href="https:\/\/europa\.eu\/youreurope\/[\w%]+"/);
    expect(textOf(html)).not.toMatch(/undefined|[{}]/);
  }
  const own = render('complaints', {}, { guarantee: { ...guarantee, notice: undefined } });
  expect(textOf(own)).toContain('liable for new goods for at least 3 years');
  expect(own).not.toContain('<img');
  expect(render('complaints')).not.toContain('id="guarantee"');
});

test('a page’s own contact data replace those of the footer, line by line', () => {
  const html = render('productSafety', { productSafety: { email: 'safety@glina.example' } });
  // An address may break after @ and dots.
  expect(html).toContain('safety@<wbr/>glina.<wbr/>example');
  const text = textOf(html);
  expect(text).not.toContain(contact.email);
  expect(text).toContain(contact.name);
});

test('accessibility: how far, since when, what is missing, and who supervises', () => {
  const statement = { conformance: 'partial' as const, checked: '2026-09-30', exceptions: ['Films.'] };
  const authority = { name: 'PFRON' };
  const text = textOf(render('accessibility', { accessibility: { ...statement, authority } }, {}, 'pl'));
  expect(text).toContain('30 września 2026');
  expect(text).toContain('częściowo');
  expect(text).toContain('Films.');
  expect(text).toContain('PFRON');
});

test('accessibility: pickup points are named by shops that have some', () => {
  expect(textOf(render('accessibility'))).not.toContain('Pickup points');
  expect(textOf(render('accessibility', {}, {}, 'en', true))).toContain('Pickup points');
});

test.each<[field: string, facts: object]>([
  ['complaints.answerDays', { complaints: { answerDays: 0 } }],
  ['complaints.bodies.0.url', { complaints: { bodies: [{ name: 'x', url: 'javascript:alert(1)' }] } }],
  ['productSafety.email', { productSafety: { email: 'nobody' } }],
  ['accessibility.checked', { accessibility: { checked: '30.09.2026' } }],
  ['accessibility.exceptions', { accessibility: { conformance: 'full', exceptions: ['Films.'] } }],
  ['returns.address', { returns: { address: ' ' } }],
])('the schema refuses %s', (field, facts) => {
  expect(legal.safeParse(facts).error?.issues.map(({ path }) => path.join('.'))).toContain(field);
});
