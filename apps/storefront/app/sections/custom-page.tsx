import * as z from 'zod/mini';
import { PageFrame } from '../features/page-frame/page-frame.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { defineSection, type SectionProps } from './define-section.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({}),
  /** The estimated height of `frontPageConfig.html` in CSS pixels. The home sets it; the HTML is only in the frame. */
  content: z.object({ height: z._default(z.number(), 0) }),
  shows: (_settings, { height }) => height > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    customPage: typeof definition;
  }
}

/** The shop's own HTML as a home page, in the page-builder frame. */
export function Section({ content }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  // The footer starts below the first screen, so that it does not move when the frame has posted its height.
  return <PageFrame part="home" height={content.height} title={t('customPage')} className="min-h-dvh" />;
}
