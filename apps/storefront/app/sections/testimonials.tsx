import { useId } from 'react';
import * as z from 'zod/mini';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { Carousel } from './parts/carousel.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { SectionTitle } from './parts/section-title.tsx';
import { spaceClass, toneClass, widthClass } from './section-look.ts';
import { option, spacing, text, tone, wholeNumber } from './section-options.ts';

const item = () =>
  z.object({
    text: z.string().check(z.minLength(1), z.maxLength(600)),
    name: z.string().check(z.minLength(1), z.maxLength(80)),
    role: text(120),
    /** A photograph of the author. */
    image: text(2000),
    color: text(40),
  });
type Testimonial = z.infer<ReturnType<typeof item>>;

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    perView: wholeNumber(1, 3, 1),
    /** Seconds after which the next one is shown; 0 turns autoplay off. */
    autoplay: wholeNumber(0, 60, 5),
    avatar: z._default(z.boolean(), true),
    tone: z._default(tone, 'white'),
    width: option(['container', 'inset'], 'container'),
    ...spacing('l'),
  }),
  content: z.object({ title: text(120), items: z._default(z.array(item()).check(z.maxLength(24)), []) }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    testimonials: typeof definition;
  }
}

const perView = { 1: { base: 1 }, 2: { base: 1, lg: 2 }, 3: { base: 1, md: 2, xl: 3 } };

/** What customers say, in the words that the shop chose. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('sections');
  const id = useId();
  const title = content.title ?? t('testimonials');
  const isPanel = settings.tone !== 'white';
  return (
    <section aria-labelledby={id} className={spaceClass(settings)}>
      <div className={widthClass[settings.width]}>
        <div className={classes('testimonials', toneClass[settings.tone])} data-panel={isPanel || undefined}>
          <SectionTitle id={id} look={content.title ? 'plain' : 'none'} title={title} />
          <Carousel label={title} perView={perView[settings.perView]} autoplay={settings.autoplay} endless arrows>
            {content.items.map((one) => (
              <Quote key={one.text} quote={one} avatar={settings.avatar} />
            ))}
          </Carousel>
          <p className="mt-6 text-center text-sm text-muted">{t('testimonialsSource')}</p>
        </div>
      </div>
    </section>
  );
}

function Quote({ quote, avatar }: { readonly quote: Testimonial; readonly avatar: boolean }) {
  return (
    <figure className="testimonial">
      {avatar && <Avatar quote={quote} />}
      <blockquote className="text-lg italic">{quote.text}</blockquote>
      <figcaption className="mt-5">
        <span className="block font-semibold">{quote.name}</span>
        {quote.role && <span className="text-sm text-muted">{quote.role}</span>}
      </figcaption>
    </figure>
  );
}

function Avatar({ quote }: { readonly quote: Testimonial }) {
  return quote.image && <SectionPicture picture={quote} sizes="88px" widest={220} className="testimonial-avatar" />;
}
