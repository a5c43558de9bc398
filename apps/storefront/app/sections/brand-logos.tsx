import * as z from 'zod/mini';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { PageLink } from '../platform/navigation/page-link.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/picture.tsx';
import { defineSection, type SectionProps } from './define-section.ts';
import { Carousel } from './parts/carousel.tsx';
import { spaceClass } from './section-look.ts';
import { composition, option, spacing, text, wholeNumber } from './section-options.ts';

const item = () =>
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(80)),
    /** The brand's logo. Without it, its name is shown. */
    image: text(2000),
    link: text(2000),
  });
type Brand = z.infer<ReturnType<typeof item>>;

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    perView: wholeNumber(4, 5, 5),
    /** Seconds after which the row moves on by itself; 0 turns autoplay off. */
    autoplay: wholeNumber(0, 60, 3),
    surface: option(['none', 'panel'], 'none'),
    /** `marks`: all in a row, which wraps; `cells`: each in a cell between hairlines; `text`: the names as one line. */
    composition: composition(['marks', 'cells', 'text']),
    ...spacing('m'),
  }),
  content: z.object({ title: text(120), items: z._default(z.array(item()).check(z.maxLength(24)), []) }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    brandLogos: typeof definition;
  }
}

const brandsClass = {
  marks: 'brands flex flex-wrap items-center justify-between gap-x-8',
  cells: 'brands brand-cells hairline-cells',
  text: 'brands brand-text',
};

const perView = { 4: { base: 2, md: 3, lg: 4 }, 5: { base: 2, sm: 3, lg: 4, xl: 5 } };

/** The brands that a shop sells. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const t = useMessages('sections');
  if (settings.composition !== 'standard') {
    return (
      <section className={spaceClass(settings)}>
        <div className="container">
          <ul aria-label={content.title ?? t('brands')} className={brandsClass[settings.composition]}>
            {content.items.map((brand) => (
              <li key={brand.name}>
                <Logo brand={brand} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    );
  }
  return (
    <section className={spaceClass(settings)}>
      <div className="container">
        <div className={classes(settings.surface === 'panel' && 'rounded-md bg-soft px-4 py-10 lg:px-10')}>
          <Carousel
            label={content.title ?? t('brands')}
            perView={perView[settings.perView]}
            autoplay={settings.autoplay}
            endless
          >
            {content.items.map((brand) => (
              <Logo key={brand.name} brand={brand} />
            ))}
          </Carousel>
        </div>
      </div>
    </section>
  );
}

function Logo({ brand: { name, image, link } }: { readonly brand: Brand }) {
  const logo = image ? (
    <Picture source={image} alt={name} ratio={2} fit="contain" sizes="180px" widest={300} color="transparent" />
  ) : (
    <span className="brand-name">{name}</span>
  );
  return link ? (
    <PageLink to={linkTarget(link)} className="block no-underline">
      {logo}
    </PageLink>
  ) : (
    logo
  );
}
