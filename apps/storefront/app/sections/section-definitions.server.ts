import * as z from 'zod/mini';
import { kindOfFile } from '../platform/kinds/name-of-file.ts';
import type { AnySectionDefinition } from './define-section.ts';
import { commonSettings } from './frame/common-settings.ts';

// Every file in this folder is registered as a section. Definitions (schemas, calls) stay on the server.
const files = import.meta.glob<() => AnySectionDefinition>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
  eager: true,
  import: 'definition',
});

interface RegisteredSection extends AnySectionDefinition {
  /** The settings that the section declares itself. `settings` has the common ones, too. */
  readonly ownSettings: z.ZodMiniObject;
}

/** All sections by kind. For the server only. */
export const sectionDefinitions: ReadonlyMap<string, RegisteredSection> = new Map(
  Object.entries(files).map(([path, definition]) => [kindOfFile(path), registered(definition())]),
);

function registered(definition: AnySectionDefinition): RegisteredSection {
  const { settings: ownSettings } = definition;
  const settings = z.extend(ownSettings, { ...commonSettings().shape, ...ownSettings.shape });
  return { ...definition, settings, ownSettings };
}
