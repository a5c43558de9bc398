import { kindOfFile } from '../platform/kinds/name-of-file.ts';
import type { AnySectionDefinition } from './define-section.ts';

// Every file in this folder is registered as a section. Definitions (schemas, calls) stay on the server.
const files = import.meta.glob<() => AnySectionDefinition>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
  eager: true,
  import: 'definition',
});

/** All sections by kind. For the server only. */
export const sectionDefinitions: ReadonlyMap<string, AnySectionDefinition> = new Map(
  Object.entries(files).map(([path, definition]) => [kindOfFile(path), definition()]),
);
