import type { CSSProperties } from 'react';
import * as z from 'zod/mini';
import { defineSection, type SectionProps } from './define-section.ts';
import { number } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    /** Pixels, from 768 px on and below. */
    height: number(0, 400, 64),
    phoneHeight: number(0, 400, 32),
  }),
  content: z.object({}),
  shows: ({ height, phoneHeight }) => height + phoneHeight > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    spacer: typeof definition;
  }
}

/** Empty space between two sections. */
export function Section({ settings }: SectionProps<typeof definition>) {
  const heights = { '--phone': `${settings.phoneHeight}px`, '--wide': `${settings.height}px` } as CSSProperties;
  return <div style={heights} className="h-(--phone) md:h-(--wide)" />;
}
