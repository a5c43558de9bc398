import { type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { Carousel } from './parts/carousel.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { SectionTitle } from './parts/section-title.tsx';
import { spaceClass, toneAndSpace, toneClass, widthClass } from './section-look.ts';
import { composition, option, pictureFields, spacing, text, tone, wholeNumber } from './section-options.ts';

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
    /**
     * `sentence`: one at a time, in large letters; `tags`: side by side, each on a label; `story`: beside a picture of
     * what was bought; `note`: the same on ruled paper; `blocks`: side by side, each on a round block.
     */
    composition: composition(['sentence', 'tags', 'story', 'note', 'blocks']),
    ...spacing('l'),
  }),
  content: z.object({
    title: text(120),
    items: z._default(z.array(item()).check(z.maxLength(24)), []),
    // The picture of the composition `story`.
    ...pictureFields(),
  }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    testimonials: typeof definition;
  }
}

// Blocks bring styles of their own.
const styles = import.meta.glob<string>('./testimonials/quote-*.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

const perView = { 1: { base: 1 }, 2: { base: 1, lg: 2 }, 3: { base: 1, md: 2, xl: 3 } };

/** What customers say, in the words that the shop chose. */
export function Section(props: SectionProps<typeof definition>) {
  return props.settings.composition === 'standard' ? <StandardQuotes {...props} /> : <ComposedQuotes {...props} />;
}

function StandardQuotes({ settings, content }: SectionProps<typeof definition>) {
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
              <Quote key={one.text} quote={one} className="testimonial">
                {settings.avatar && <Avatar quote={one} />}
                <blockquote className="text-lg italic">{one.text}</blockquote>
              </Quote>
            ))}
          </Carousel>
          <p className="mt-6 text-center text-sm text-muted">{t('testimonialsSource')}</p>
        </div>
      </div>
    </section>
  );
}

function ComposedQuotes({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('sections');
  const id = useId();
  const { composition } = settings;
  const title = content.title ?? t('testimonials');
  const listed = composition === 'tags' || composition === 'blocks';
  const href = styles[`./testimonials/quote-${composition}.css`];
  const note = composition === 'note';
  const story = note || composition === 'story';
  const hasPicture = story && content.image;
  const quotes = content.items.map((one) => (
    <Quote key={one.text} quote={one} className={listed ? '' : story ? 'px-4 md:px-14' : 'testimonial'}>
      <blockquote className={classes('display-text', listed ? 'text-xl' : 'display-large max-w-[22em]')}>
        {one.text}
      </blockquote>
    </Quote>
  ));
  return (
    <section aria-labelledby={id} className={toneAndSpace(settings)}>
      {href && <link rel="stylesheet" href={href} precedence="section" />}
      <div className={classes('container', hasPicture && 'halves [--halves:4fr_8fr]', note && 'quote-note')}>
        {hasPicture && (
          <SectionPicture
            picture={content}
            ratio={4 / 5}
            sizes="(min-width: 768px) 34vw, 100vw"
            widest={640}
            className="rounded-md"
          />
        )}
        <div className={classes('min-w-0', composition === 'sentence' && 'text-center')}>
          <SectionTitle id={id} look={content.title ? 'left' : 'none'} title={title} />
          {listed ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
            <ul aria-label={title} tabIndex={0} className={`quote-${composition} swipe-row`}>
              {quotes.map((quote) => (
                <li key={quote.key}>{quote}</li>
              ))}
            </ul>
          ) : (
            <Carousel label={title} perView={perView[1]} arrows endless>
              {quotes}
            </Carousel>
          )}
          <p className={classes('mt-6 text-sm text-muted', hasPicture && 'md:px-14')}>{t('testimonialsSource')}</p>
        </div>
      </div>
    </section>
  );
}

interface QuoteProps {
  readonly quote: Testimonial;
  readonly className: string;
  readonly children: ReactNode;
}

function Quote({ quote, className, children }: QuoteProps) {
  return (
    <figure className={className}>
      {children}
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
