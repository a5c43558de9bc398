import { expect, test } from 'vitest';
import { toneAndSpace } from './section-look.ts';

test('on a tone, the space below is that above, unless the section names another one', () => {
  const look = (tone: 'white' | 'soft', spaceBottom: 'none' | 's') =>
    toneAndSpace({ tone, spaceTop: 'l', spaceBottom }).trim().split(' ');
  expect(look('white', 'none')).toEqual(['pt-step-l']);
  expect(look('soft', 'none')).toEqual(['bg-soft', 'pt-step-l', 'pb-step-l']);
  expect(look('soft', 's')).toEqual(['bg-soft', 'pt-step-l', 'pb-step-s']);
});
