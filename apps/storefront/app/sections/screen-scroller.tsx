import * as z from 'zod/mini';
import { defineSection, type SectionProps } from './define-section.ts';
import { composeSlide } from './hero/compose-slide.ts';
import { HeroSlide } from './hero/hero-slide.tsx';
import { slide, slideLook } from './hero/slides.ts';
import { ScreenDots } from './screen-scroller/screen-dots.tsx';
import { ScreenEnd } from './screen-scroller/screen-end.tsx';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    ...slideLook(),
    /** Shows a dot per screen, which leads to it. */
    dots: z._default(z.boolean(), true),
    /** Shows all products' link and those that every footer has below the last screen, for homes without a footer. */
    helpLinks: z._default(z.boolean(), true),
  }),
  content: z.object({ screens: z._default(z.array(slide()).check(z.maxLength(12)), []) }),
  shows: (_settings, { screens }) => screens.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    screenScroller: typeof definition;
  }
}

/** Screens as high as the window. The page snaps to them, but scrolls as any other page. */
export function Section({ settings, content: { screens }, id, first }: SectionProps<typeof definition>) {
  const anchors = screens.map((screen, at) => ({ id: `${id}-${at + 1}`, title: screen.big }));
  return (
    <div className="screens last:-mb-16 md:last:-mb-26">
      {screens.map((screen, at) => (
        <section
          key={anchors[at]?.id}
          id={anchors[at]?.id}
          aria-labelledby={`${anchors[at]?.id}-title`}
          className="screen"
        >
          <HeroSlide
            slide={{ ...screen, film: undefined }}
            look={settings}
            composition={composeSlide(screen, settings)}
            lead={at === 0}
            large
            first={first && at === 0}
            titleId={`${anchors[at]?.id}-title`}
            playing={false}
          />
        </section>
      ))}
      {settings.helpLinks && <ScreenEnd />}
      {settings.dots && screens.length > 1 && <ScreenDots anchors={anchors} />}
    </div>
  );
}
