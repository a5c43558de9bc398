import { lazy } from 'react';
import { usePreloadedParts } from '../platform/preload-part.ts';
import type { PreparedSection, SectionComponent } from './define-section.ts';
import { kindOfFile } from './kind-of-file.ts';

// The server draws at once, so it has them all; the browser loads what stands on the page.
const components: Record<string, SectionComponent> = import.meta.env.SSR
  ? import.meta.glob<SectionComponent>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
      eager: true,
      import: 'Section',
    })
  : Object.fromEntries(
      Object.entries(
        import.meta.glob<SectionComponent>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], { import: 'Section' }),
      ).map(([path, load]) => [path, lazy(async () => ({ default: await load() }))]),
    );

const paths = new Map(Object.keys(components).map((path) => [kindOfFile(path), path]));

/** Draws prepared sections in their order. None appears before all are here: the page does not jump. */
export function Sections({ sections }: { sections: readonly PreparedSection[] }) {
  const used = sections.flatMap(({ kind }) => paths.get(kind) ?? []);
  usePreloadedParts(used.map((path) => path.replace('./', 'app/sections/')));
  return sections.map((section) => {
    const Section = components[paths.get(section.kind) ?? ''];
    return Section && <Section key={section.id} {...section} />;
  });
}
