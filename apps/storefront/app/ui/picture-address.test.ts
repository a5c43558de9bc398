import { expect, test } from 'vitest';
import { pictureAddress, settingsPictureAddress } from './picture-address.ts';

const foreign = 'https://pictures.example';

test('a picture is an id of the picture host, unless it is a full address', () => {
  expect(pictureAddress('cup', 'L')).toBe('/pictures/cup_L');
  expect(pictureAddress('cup', 'L', foreign)).toBe('https://pictures.example/pictures/cup_L');
  expect(pictureAddress('https://elsewhere.example/cup.png', 'L', foreign)).toBe('https://elsewhere.example/cup.png');
});

test('logo and favicon may also be paths of the shop, on whichever host its pictures are', () => {
  expect(settingsPictureAddress('/logo.svg', 'M', foreign)).toBe('/logo.svg');
  expect(settingsPictureAddress('logo', 'M', foreign)).toBe('https://pictures.example/pictures/logo_M');
});
