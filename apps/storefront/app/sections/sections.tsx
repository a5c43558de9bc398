import './sections.css';
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

// A kind that few pages have may bring styles of its own: `styles/tile-grid.css`. Only pages with such a section load them.
const styles = import.meta.glob<string>('./styles/*.css', { query: '?url', import: 'default', eager: true });
const stylesByKind = new Map(Object.entries(styles).map(([path, href]) => [kindOfFile(path), href]));

const frameSource = 'app/sections/frame/section-frame.tsx';
const SectionFrame = lazyPart(async () => (await import('./frame/section-frame.tsx')).SectionFrame);

/** Renders prepared sections in order. The code up to the first one with pictures is preloaded; the others are hydrated later. */
export function Sections({ sections }: { sections: readonly PreparedSection[] }) {
  const last = Math.max(
    0,
    sections.findIndex(({ first }) => first),
  );
  const sources = sections.slice(0, last + 1).flatMap(({ kind }) => sectionsByKind.get(kind)?.source ?? []);
  usePreloadedParts([...sources, ...(sections.some(({ frame }) => frame) ? [frameSource] : [])]);
  return sections.map((section, at) => <PlacedSection key={section.id} section={section} preloaded={at <= last} />);
}

function PlacedSection({ section, preloaded }: { section: PreparedSection; preloaded?: boolean }) {
  const { frame, children, ...shown } = section;
  const entry = sectionsByKind.get(section.kind);
  if (!entry) return null;
  const Section = preloaded ? entry.First : entry.Later;
  const nested = children?.map((child) => <PlacedSection key={child.id} section={child} />);
  const href = stylesByKind.get(section.kind);
  const placed = (
    <>
      {href && <link rel="stylesheet" href={href} precedence="section" />}
      <Section {...shown}>{nested}</Section>
    </>
  );
  return frame ? (
    <SectionFrame frame={frame} first={section.first}>
      {placed}
    </SectionFrame>
  ) : (
    placed
  );
}
