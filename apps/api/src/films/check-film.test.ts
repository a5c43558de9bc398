import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmBox, makeFilm } from '../../test/make-film.ts';
import { filmFault } from './check-film.ts';

test('a film is an MP4 file with pictures in H.264', () => {
  expect(filmFault(makeFilm())).toBeUndefined();
  expect(filmFault(makeFilm('hvc1'))).toMatch(/H\.264/);
  expect(filmFault(Buffer.from('<!doctype html><title>A page</title>'))).toBeDefined();
  expect(filmFault(filmBox('ftyp', Buffer.from('isom')))).toBe('The film has no pictures.');
  expect(filmFault(Buffer.alloc(0))).toBe('The content is no MP4 film.');
});

test('a box may have a long length, or reach to the end of the file', () => {
  const film = makeFilm();
  const at = film.indexOf('mdat') - 4;
  const open = Buffer.from(film);
  open.writeUInt32BE(0, at);
  expect(filmFault(open)).toBeUndefined();
  const long = Buffer.alloc(16);
  long.writeUInt32BE(1);
  long.write('mdat', 4);
  long.writeBigUInt64BE(BigInt(film.length - at + 8), 8);
  expect(filmFault(Buffer.concat([film.subarray(0, at), long, film.subarray(at + 8)]))).toBeUndefined();
});

test('a cut film is refused, and no bytes break the reader', () => {
  const film = makeFilm();
  const cut = fc.integer({ min: 1, max: film.length - 1 });
  fc.assert(fc.property(cut, (length) => filmFault(film.subarray(0, length)) !== undefined));
  const change = fc.record({ at: fc.nat(film.length - 1), value: fc.nat(255) });
  const changed = fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
    const bytes = Buffer.from(film);
    for (const { at, value } of changes) bytes[at] = value;
    filmFault(bytes);
  });
  fc.assert(changed);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => filmFault(Buffer.from(bytes)) !== undefined));
});

test('a file of nothing but boxes is read only so far', () => {
  const boxes = Array.from({ length: 10_001 }, () => filmBox('free'));
  expect(filmFault(Buffer.concat([filmBox('ftyp'), ...boxes]))).toBe('The film is damaged or cut off.');
});
