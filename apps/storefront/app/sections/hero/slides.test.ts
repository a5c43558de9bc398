import { expect, test } from 'vitest';
import { slide } from './slides.ts';

const accepts = (film: string) => slide().safeParse({ big: 'Kubki', film }).success;

test('a film is an mp4 or webm file of an https address, of the shop or of its folder', () => {
  expect(['https://films.example/kiln.mp4', '/files/kiln.webm', 'kiln.mp4'].filter(accepts)).toHaveLength(3);
  const refused = [
    'javascript:alert(1).mp4',
    'http://films.example/a.mp4',
    '//films.example/a.mp4',
    '/film.html',
    'a b.mp4',
  ];
  expect(refused.filter(accepts)).toEqual([]);
});
