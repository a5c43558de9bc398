import { useId } from 'react';
import * as z from 'zod/mini';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { HeroControls } from './hero/hero-controls.tsx';
import { HeroSlide } from './hero/hero-slide.tsx';
import { useAutoSlides } from './parts/use-auto-slides.ts';
import { widthClass } from './section-look.ts';
import { option, space, text, tone, wholeNumber } from './section-options.ts';

const side = ['left', 'right', 'centre'] as const;

const slide = () =>
  z.object({
    small: text(),
    big: z.string().check(z.minLength(1), z.maxLength(200)),
    body: text(600),
    buttonText: text(80),
    link: text(2000),
    image: text(2000),
    alt: text(),
    color: text(40),
    /** The side of the text on this slide, where the picture leaves room for it; the section's side by default. */
    textSide: z.optional(z.enum(side)),
    textTone: z.optional(z.enum(['dark', 'light'])),
    priceLabel: text(40),
    price: text(40),
  });

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    width: option(['full', 'inset', 'container'], 'full'),
    height: option(['s', 'm', 'l', 'xl'], 'm'),
    media: option(['cutout', 'photo'], 'cutout'),
    tone: z._default(tone, 'soft'),
    textSide: option(side, 'left'),
    textAlign: option(['left', 'centre'], 'left'),
    textTone: option(['dark', 'light'], 'dark'),
    body: z._default(z.boolean(), true),
    button: option(['square', 'pill', 'none'], 'square'),
    nav: option(['arrows', 'dots', 'arrows+dots', 'none'], 'arrows'),
    priceTag: z._default(z.boolean(), false),
    /** Seconds that a slide stays; 0 turns autoplay off. */
    autoplay: wholeNumber(0, 60, 5),
    spaceTop: z._default(space, 'none'),
    spaceBottom: z._default(space, 'none'),
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

export type HeroSettings = SectionProps<typeof definition>['settings'];
export type HeroSlideContent = z.infer<ReturnType<typeof slide>>;

/** Slides at the top of a page. CSS scrolls and snaps them, so they can be swiped before any script is loaded. */
export function Section({ settings: preset, content, first }: SectionProps<typeof definition>) {
  const { slides } = content;
  const settings = { ...preset, tone: content.tone ?? preset.tone, media: content.media ?? preset.media };
  const t = useMessages('shop');
  const titleId = useId();
  const many = slides.length > 1;
  const control = useAutoSlides(slides.length, settings.autoplay);
  return (
    <section
      ref={control.box}
      aria-roledescription={many ? 'carousel' : undefined}
      aria-labelledby={titleId}
      className={classes('hero group relative', widthClass[settings.width])}
      data-under-header={(first && settings.width === 'full') || undefined}
      data-height={settings.height}
    >
      <ul
        {...control.trackProps}
        // A scrolling area must be reachable by keyboard.
        tabIndex={many ? 0 : undefined}
        aria-label={many ? t('highlights') : undefined}
        className="snap-track hero-track"
        data-boxed={settings.width !== 'full' || undefined}
      >
        {slides.map((one, at) => (
          <HeroSlide
            key={`${one.big}${one.image}`}
            slide={one}
            settings={settings}
            first={first && at === 0}
            titleId={at === 0 ? titleId : undefined}
          />
        ))}
      </ul>
      {many && settings.nav !== 'none' && <HeroControls count={slides.length} settings={settings} control={control} />}
    </section>
  );
}
