import * as z from 'zod/mini';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { PageLink } from '../platform/navigation/page-link.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import chartStyles from './image-strip/image-chart.css?url';
import { Carousel } from './parts/carousel.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { spaceClass, widthClass } from './section-look.ts';
import { composition, option, spacing, text, wholeNumber } from './section-options.ts';

const item = () =>
  z.object({
    image: z.string().check(z.minLength(1), z.maxLength(2000)),
    alt: z.string().check(z.minLength(1), z.maxLength(300)),
    color: text(40),
    link: text(2000),
  });

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    perView: wholeNumber(4, 6, 5),
    shape: option(['square', 'portrait'], 'square'),
    items: wholeNumber(1, 12, 6),
    width: option(['container', 'bleed'], 'bleed'),
    /** `chart`: all pictures beside each other without gaps, with their `alt` below; on phones, three in a row. */
    composition: composition(['chart']),
    ...spacing('l'),
  }),
  content: z.object({ title: text(120), items: z._default(z.array(item()).check(z.maxLength(24)), []) }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    imageStrip: typeof definition;
  }
}

/** A row of linked pictures. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('sections');
  const items = content.items.slice(0, settings.items);
  const ratio = settings.shape === 'portrait' ? 4 / 5 : 1;
  if (settings.composition === 'chart') {
    return (
      <section className={spaceClass(settings)}>
        <link rel="stylesheet" href={chartStyles} precedence="section" />
        <ul aria-label={content.title ?? t('pictures')} className={classes('image-chart', widthClass[settings.width])}>
          {items.map((one) => (
            <li key={one.image}>
              <PageLink to={linkTarget(one.link)} className="group block">
                <SectionPicture picture={one} alt="" ratio={5 / 4} sizes="(min-width: 768px) 17vw, 34vw" />
                <span className="display-text group-hover:underline">{one.alt}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <section className={spaceClass(settings)}>
      <div className={classes(widthClass[settings.width], settings.width === 'bleed' && '[--arrow-inset:0.75rem]')}>
        <Carousel
          label={content.title ?? t('pictures')}
          perView={{ base: 2.2, md: 3, lg: 4, xl: settings.perView }}
          arrows
        >
          {items.map((one) => (
            <PageLink key={one.image} to={linkTarget(one.link)} className="group block">
              <SectionPicture
                picture={one}
                ratio={ratio}
                sizes="(min-width: 1200px) 36vw, (min-width: 768px) 50vw, 69vw"
                imageClassName="transition-transform duration-250 group-hover:scale-[1.04]"
              />
            </PageLink>
          ))}
        </Carousel>
      </div>
    </section>
  );
}
