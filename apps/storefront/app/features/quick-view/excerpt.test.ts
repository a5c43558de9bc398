import { expect, test } from 'vitest';
import { shortened } from './excerpt.ts';

test('a short text stays as it is', () => {
  expect(shortened('Kubek z gliny', 13)).toBe('Kubek z gliny');
});

test('a long text ends after a whole word', () => {
  expect(shortened('Kubek z gliny', 12)).toBe('Kubek z…');
  expect(shortened('Kubek z gliny', 7)).toBe('Kubek z…');
});

test('a single long word is cut', () => {
  expect(shortened('Konstantynopol', 5)).toBe('Konst…');
});
