import * as z from 'zod/mini';
import { defineSection, type SectionProps } from './define-section.ts';
import { HeroSlider } from './hero/hero-slider.tsx';
import { slide, sliderOptions } from './hero/slides.ts';
import { spaceClass, widthClass } from './section-look.ts';
import { option, spacing, tone } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    ...sliderOptions(),
    width: option(['full', 'inset', 'container'], 'full'),
    ...spacing('none'),
  }),
  content: z.object({
    slides: z._default(z.array(slide()).check(z.maxLength(12)), []),
    /** `tone` and `media` override the settings, because only the shop knows whether its pictures have a background. */
    tone: z.optional(tone),
    media: z.optional(z.enum(['cutout', 'photo'])),
  }),
  shows: (_settings, { slides }) => slides.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    hero: typeof definition;
  }
}

/** Slides at the top of a page. */
export function Section({ settings, content, first, top }: SectionProps<typeof definition>) {
  const { width } = settings;
  return (
    <div className={spaceClass(settings)}>
      <HeroSlider
        slides={content.slides}
        settings={{ ...settings, tone: content.tone ?? settings.tone, media: content.media ?? settings.media }}
        first={first}
        top={top}
        boxed={width !== 'full'}
        className={widthClass[width]}
      />
    </div>
  );
}
