import { newShop } from '@witryna/contract/installation';
import { expect, test } from 'vitest';
import { fieldOf, homeName, newShopValues, shopOf } from './new-shop-form.ts';

const typed = {
  ...{ name: ' Glina ', host: ' glina.test ', otherHosts: 'www.glina.test\nsklep.glina.test, \n', home: 'HomePlants' },
  ...{ language: 'pl', country: 'PL', currency: 'PLN', ownerEmail: 'anna@example.com', ownerLanguage: 'pl' },
} as const;
const id = '01890000-0000-7000-8000-000000000001';

test('what is typed becomes a shop that the contract knows, with one host of each line', () => {
  const shop = shopOf(id, newShopValues.parse(typed));
  expect(newShop.parse(shop)).toEqual(shop);
  expect(shop).toMatchObject({ name: 'Glina', hosts: ['glina.test', 'www.glina.test', 'sklep.glina.test'] });
});

test('an address that was pasted is read as its host', () => {
  const pasted = {
    ...typed,
    host: 'https://Glina.test/',
    otherHosts: 'HTTP://www.glina.test/kubki?a=1 sklep.glina.test',
  };
  expect(shopOf(id, newShopValues.parse(pasted)).hosts).toEqual(['Glina.test', 'www.glina.test', 'sklep.glina.test']);
});

test('too many hosts, an e-mail address that is none and an empty field are named', () => {
  const wrong = newShopValues.safeParse({ ...typed, name: ' ', otherHosts: 'a b c d e', ownerEmail: 'anna' });
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'required'],
    ['otherHosts', 'tooMany'],
    ['ownerEmail', 'email'],
  ]);
});

test.each([
  ['hosts.0', 'host'],
  ['hosts.2', 'otherHosts'],
  ['hosts', 'otherHosts'],
  ['owner.email', 'ownerEmail'],
  ['currency', 'currency'],
  ['constructor', undefined],
])('what the server says of %s is shown at %s', (path, field) => expect(fieldOf(path)).toBe(field));

test('a layout has a name in words', () => {
  expect([homeName('HomeFashionOne'), homeName('HomeOnepageScroll')]).toEqual(['Fashion One', 'Onepage Scroll']);
});
