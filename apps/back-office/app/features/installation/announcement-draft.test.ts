import { expect, test } from 'vitest';
import { draftOfAnnouncement, readAnnouncement } from './announcement-draft.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const draft = { ...draftOfAnnouncement(undefined, now), texts: { en: 'Hello', pl: '', es: ' ', de: 'Hallo' } };

test('what is typed becomes an announcement for a week to all shops, in the languages with a text', () => {
  const read = readAnnouncement(draft);
  expect(read).toMatchObject({
    form: { severity: 'info', texts: { en: 'Hello', de: 'Hallo' }, allShops: true, hosts: [] },
  });
  if ('problems' in read) return;
  expect(Date.parse(read.form.endsAt) - Date.parse(read.form.beginsAt)).toBe(7 * 86_400_000);
});

test('an announcement survives the form', () => {
  const known = {
    ...{
      id: '01890000-0000-7000-8000-000000000001',
      severity: 'warning' as const,
      texts: { pl: 'Przerwa' },
      madeBy: 'Ola',
    },
    ...{ beginsAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-21T12:00:00.000Z' },
    ...{ allShops: false, hosts: ['a.test', 'b.test'] },
  } as const;
  const { id: _, madeBy: __, ...form } = known;
  expect(readAnnouncement(draftOfAnnouncement({ ...known, hosts: [...known.hosts] }, now))).toEqual({ form });
});

test.each([
  [{ texts: { en: '', pl: '', es: '', de: '' } }, 'texts', 'required'],
  [{ texts: { en: 'x'.repeat(2_001), pl: '', es: '', de: '' } }, 'texts', 'too_big'],
  [{ ends: draft.begins }, 'endsAt', 'before-start'],
  [{ ends: '' }, 'endsAt', 'required'],
  [{ allShops: false, hosts: ' \n' }, 'hosts', 'required'],
])('of %j, the field %s is named', (change, field, problem) => {
  const read = readAnnouncement({ ...draft, ...change });
  expect('problems' in read && read.problems.get(field)).toBe(problem);
});
