import { kindOfFile } from '../platform/kinds/name-of-file.ts';
import type { SectionCall, SectionDefinition } from './define-section.ts';

type Definition = SectionDefinition<unknown, unknown, Record<string, SectionCall | undefined>>;

// The folder is the registry. Definitions (schemas, data) stay on the server.
const files = import.meta.glob<() => Definition>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
  eager: true,
  import: 'definition',
});

/** All sections by kind. For the server only. */
export const sectionDefinitions: ReadonlyMap<string, Definition> = new Map(
  Object.entries(files).map(([path, definition]) => [kindOfFile(path), definition()]),
);
