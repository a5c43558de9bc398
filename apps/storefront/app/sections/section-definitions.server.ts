import type * as z from 'zod/mini';
import { kindOfFile } from '../platform/kinds/name-of-file.ts';
import type { SectionDefinition } from './define-section.ts';

type Definition = SectionDefinition<z.ZodMiniObject, z.ZodMiniObject>;

// Every file in this folder is registered as a section. Definitions (schemas, calls) stay on the server.
const files = import.meta.glob<() => Definition>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
  eager: true,
  import: 'definition',
});

/** All sections by kind. For the server only. */
export const sectionDefinitions: ReadonlyMap<string, Definition> = new Map(
  Object.entries(files).map(([path, definition]) => [kindOfFile(path), definition()]),
);
