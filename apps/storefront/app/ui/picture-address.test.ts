import { expect, test } from 'vitest';
import { pictureAddress, pictureSet, settingsPictureAddress } from './picture-address.ts';

const foreign = { base: 'https://pictures.example' };
const full = 'http://elsewhere.example/cup.png';

test('a picture is an id of the picture host, unless it is a full address', () => {
  expect(pictureAddress('cup', 'L')).toBe('/pictures/cup_L');
  expect(pictureAddress('cup', 'L', foreign)).toBe('https://pictures.example/pictures/cup_L');
  expect(pictureAddress('https://elsewhere.example/cup.png', 'L', foreign)).toBe('https://elsewhere.example/cup.png');
  expect(pictureAddress('data:image/png;base64,AA', 'L', foreign)).toBe('data:image/png;base64,AA');
});

test('an http address is a full address, which a page loaded by https requests by https', () => {
  expect(pictureAddress(full, 'L')).toBe(full);
  expect(pictureAddress(full, 'L', { secure: true })).toBe('https://elsewhere.example/cup.png');
  expect(pictureAddress('HTTP://elsewhere.example/a', 'L', { secure: true })).toBe('https://elsewhere.example/a');
  expect(pictureSet(full, 640)).toBeUndefined();
  expect(pictureAddress('http-cup', 'L', { secure: true })).toBe('/pictures/http-cup_L');
});

test('a page that shows the shop of another host adds the shop id to each picture address', () => {
  expect(pictureAddress('cup', 'L', { query: '?shopId=2' })).toBe('/pictures/cup_L?shopId=2');
  expect(pictureSet('cup', 300, { query: '?shopId=2' })).toContain('/pictures/cup_L?shopId=2 300w');
  expect(settingsPictureAddress('/pictures/icon_M', 'M', { query: '?shopId=2' })).toBe('/pictures/icon_M?shopId=2');
  expect(settingsPictureAddress('/logo.svg', 'M', { query: '?shopId=2' })).toBe('/logo.svg');
});

test('logo and favicon may also be paths of the shop, on any picture host', () => {
  expect(settingsPictureAddress('/logo.svg', 'M', foreign)).toBe('/logo.svg');
  expect(settingsPictureAddress('logo', 'M', foreign)).toBe('https://pictures.example/pictures/logo_M');
});
