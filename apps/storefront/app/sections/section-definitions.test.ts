import { expect, test } from 'vitest';
import { kindOfFile } from '../platform/kinds/name-of-file.ts';
import { sectionDefinitions } from './section-definitions.server.ts';

const sources = import.meta.glob<string>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test.each(Object.entries(sources))('%s adds its definition to SectionKinds under its own name', (path, source) => {
  expect(source).toMatch(new RegExp(`interface SectionKinds {\\s+${kindOfFile(path)}: typeof definition;`));
  expect(source).toMatch(/^export function Section\(/m);
});

test.each([...sectionDefinitions])('%s has a default for each setting and requires no content', (_kind, section) => {
  expect(Object.keys(section.ownSettings.parse({}))).toEqual(Object.keys(section.ownSettings.shape));
  expect(section.content.safeParse({}).success).toBe(true);
});
