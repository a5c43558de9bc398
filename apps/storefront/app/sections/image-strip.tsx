import * as z from 'zod/mini';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { PageLink } from '../platform/navigation/page-link.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { Carousel } from './parts/carousel.tsx';
import { SectionPicture } from './parts/section-picture.tsx';
import { spaceClass, widthClass } from './section-look.ts';
import { option, spacing, text, wholeNumber } from './section-options.ts';

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

/** A row of linked pictures without text. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('sections');
  return (
    <section className={spaceClass(settings)}>
      <div className={classes(widthClass[settings.width], settings.width === 'bleed' && '[--arrow-inset:0.75rem]')}>
        <Carousel
          label={content.title ?? t('pictures')}
          perView={{ base: 2.2, md: 3, lg: 4, xl: settings.perView }}
          arrows
        >
          {content.items.slice(0, settings.items).map((one) => (
            <PageLink key={one.image} to={linkTarget(one.link)} className="group block">
              <SectionPicture
                picture={one}
                ratio={settings.shape === 'portrait' ? 4 / 5 : 1}
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
