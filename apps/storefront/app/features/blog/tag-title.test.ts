import { expect, test } from 'vitest';
import { tagTitle } from './tag-title.ts';

test.each([
  ['żywica', 'Żywica'],
  ['do it yourself', 'Do it yourself'],
  ['3D', '3D'],
  ['🌿 rośliny', '🌿 rośliny'],
])('the title of the tag %s is %s', (tag, title) => expect(tagTitle(tag)).toBe(title));
