import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPictureId } from './picture-files.ts';
import { pictureId } from './picture-id.ts';

const bytes = Buffer.from('picture');
const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);

test.each([
  ['mug.JPG', `mug-${hash}`],
  ['Filiżanka do espresso.png', `filizanka-do-espresso-${hash}`],
  ['照片.webp', `picture-${hash}`],
  ['.webp', `webp-${hash}`],
  ['', `picture-${hash}`],
  [`${'a'.repeat(59)}-${'b'.repeat(300)}.png`, `${'a'.repeat(59)}-${hash}`],
  [`Glina_cup.1-${hash}.webp`, `Glina_cup.1-${hash}`],
  ['mug-12345678.webp', `mug-12345678-${hash}`],
  [`../mug-${hash}`, `mug-${hash}-${hash}`],
])('a picture with the name %j has the id %s', (name, id) => {
  expect(pictureId(name, bytes)).toBe(id);
});

test('every name makes a valid id, which stays the same when the picture is exported and taken again', () => {
  const extension = fc.constantFrom('', '.webp', '.jpg', '.svg');
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string().map((text) => `${text}-${hash}`),
  );
  fc.assert(
    fc.property(name, extension, extension, (text, first, second) => {
      const id = pictureId(text + first, bytes);
      expect(isPictureId(id)).toBe(true);
      expect(id.endsWith(`-${hash}`)).toBe(true);
      expect(pictureId(id + second, bytes)).toBe(id);
    }),
  );
});
