import * as z from 'zod/mini';
import { defineSection, type SectionProps } from './define-section.ts';
import { gapClass, spaceClass, widthClass } from './section-look.ts';
import { gap, option, spacing, wholeNumber } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    /** In wide windows; tablets show three at most. */
    columns: wholeNumber(1, 6, 2),
    gap: z._default(gap, 'm'),
    align: option(['start', 'centre', 'stretch'], 'start'),
    /** On phones, columns stand below each other or in pairs. */
    onPhone: option(['stacked', 'pairs'], 'stacked'),
    width: option(['container', 'fluid', 'bleed'], 'container'),
    ...spacing('l'),
  }),
  content: z.object({
    /** Sections as in a page-builder document: `{ type: 'richText', props: { html: '<p>…</p>' } }`. */
    items: z._default(
      z.array(z.object({ type: z.string(), props: z._default(z.record(z.string(), z.unknown()), {}) })),
      [],
    ),
  }),
  slot: 'items',
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    grid: typeof definition;
  }
}

/** Other sections in columns. */
export function Section({ settings, children }: SectionProps<typeof definition>) {
  const { columns, gap, align, onPhone, width } = settings;
  return (
    <div className={spaceClass(settings)}>
      <div className={widthClass[width]}>
        <div className={`nested-grid ${gapClass[gap]}`} data-columns={columns} data-align={align} data-phone={onPhone}>
          {children}
        </div>
      </div>
    </div>
  );
}
