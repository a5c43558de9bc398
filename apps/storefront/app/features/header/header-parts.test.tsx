import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { HeaderBox } from './header-box.tsx';
import { Logo } from './logo.tsx';
import { MainMenu, MenuPages } from './main-menu.tsx';
import { OffCanvasMenu } from './off-canvas-menu.tsx';

const categories = [
  {
    name: 'Naczynia',
    to: '/products/1-naczynia',
    children: [{ name: 'Kubki', to: '/products/2-kubki' }],
  },
];
/** The address and the text of each link. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, text = '']) => [
    to,
    text.replace(/<[^>]*>/g, ''),
  ]);

test('the logo leads home; a shop without one shows its initial in a tile and its name', async () => {
  const own = await renderPart(<Logo />, { shop: { layout: { logoUrl: 'https://pictures.test/logo.svg' } } });
  expect(own).toMatch(/<a [^>]*href="\/"[^>]*>.*src="https:\/\/pictures\.test\/logo\.svg"/);
  expect(own).not.toContain('data-initial');
  const usual = await renderPart(<Logo />, { shop: { name: ' żaba' } });
  expect(usual).toMatch(/<a [^>]*href="\/"[^>]*>.*data-initial="Ż".*żaba/);
  expect(usual).not.toContain('<img');
});

test('the menu has collections and departments; home, blog, contact and help center stand beside it', async () => {
  const links = linksIn(await renderPart(<MainMenu categories={categories} room={20} />));
  expect(links[0]).toEqual(['/products', 'Kolekcje']);
  expect(links.at(-1)).toEqual(['/products/1-naczynia', 'Naczynia']);
  expect(linksIn(await renderPart(<MenuPages className="" />))).toEqual([
    ['/', 'Strona główna'],
    ['/blog', 'Blog'],
    ['/contact', 'Kontakt'],
    ['/help-center', 'Centrum pomocy'],
  ]);
});

test('the menu of small screens repeats the links, and leads to wishlist and compare list', async () => {
  const links = linksIn(await renderPart(<OffCanvasMenu categories={categories} />));
  expect(links).toEqual([
    ['/', 'Strona główna'],
    ['/products', 'Kolekcje'],
    ['/products/1-naczynia', 'Naczynia'],
    ['/products/2-kubki', 'Kubki'],
    ['/blog', 'Blog'],
    ['/contact', 'Kontakt'],
    ['/help-center', 'Centrum pomocy'],
    ['/wishlist', 'Lista życzeń'],
    ['/compare', 'Porównanie'],
  ]);
});

test('the bar of phones may begin with the logo, and its search may be a field on the home', async () => {
  const barWith = async (bar?: 'start' | 'search') => {
    const header = { categories, contact: null, settings: { kind: 'classic', ...(bar && { bar }) } } as const;
    return (await renderPart(<HeaderBox {...header}>{() => null}</HeaderBox>)).replace(/<dialog.*?<\/dialog>/g, '');
  };
  const placesIn = (html: string) => ['aria-label="Glina"', 'aria-label="Menu"'].map((part) => html.indexOf(part));
  const [usualLogo = 0, usualMenu = 0] = placesIn(await barWith());
  expect(usualMenu).toBeLessThan(usualLogo);
  const first = await barWith('start');
  const [logo = 0, menu = 0] = placesIn(first);
  expect(logo).toBeLessThan(menu);
  expect(first).not.toContain('type="search"');
  expect(await barWith('search')).toContain('type="search"');
});
