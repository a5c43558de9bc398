import { hydrateLater } from '../platform/hydration/hydrate-later.tsx';
import { lazyPart } from '../platform/hydration/lazy-part.ts';
import { usePreloadedParts } from '../platform/hydration/preload-part.ts';
import { kindOfFile } from '../platform/kinds/name-of-file.ts';
import type { PreparedSection, SectionComponent } from './define-section.ts';

// Every file in this folder is registered as a section. The browser loads only the sections that its page has.
const files = import.meta.glob<SectionComponent>(['./*.tsx', '!./*.test.tsx', '!./sections.tsx'], {
  import: 'Section',
});

const sectionsByKind = new Map(
  Object.entries(files).map(([path, load]) => {
    const First = lazyPart(load);
    return [
      kindOfFile(path),
      { First, Later: hydrateLater(load), source: path.replace('./', 'app/sections/') },
    ] as const;
  }),
);

/** Renders prepared sections in order. Only the first section's code is preloaded; the others are hydrated later. */
export function Sections({ sections }: { sections: readonly PreparedSection[] }) {
  const known = sections.flatMap((section) => {
    const entry = sectionsByKind.get(section.kind);
    return entry ? [{ section, ...entry }] : [];
  });
  usePreloadedParts(known.slice(0, 1).map(({ source }) => source));
  return known.map(({ section, First, Later }, at) => {
    const Section = at === 0 ? First : Later;
    return <Section key={section.id} {...section} />;
  });
}
