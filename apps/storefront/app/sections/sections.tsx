import { lazy } from 'react';
import { usePreloadedParts } from '../platform/preload-part.ts';
import type { PreparedSection, SectionComponent } from './define-section.ts';
import { kindOfFile } from './kind-of-file.ts';

// The folder is the registry. The browser loads what stands on the page; the server keeps each from the first use on.
const files = import.meta.glob<SectionComponent>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
  import: 'Section',
});

const sectionsByKind = new Map(
  Object.entries(files).map(([path, load]) => {
    const Section = lazy(async () => ({ default: await load() }));
    return [kindOfFile(path), { Section, source: path.replace('./', 'app/sections/') }] as const;
  }),
);

/** Draws prepared sections in their order. None appears before all are here: the page does not jump. */
export function Sections({ sections }: { sections: readonly PreparedSection[] }) {
  const known = sections.flatMap((section) => {
    const entry = sectionsByKind.get(section.kind);
    return entry ? [{ section, ...entry }] : [];
  });
  usePreloadedParts(known.map(({ source }) => source));
  return known.map(({ section, Section }) => <Section key={section.id} {...section} />);
}
