import type { Category } from '@witryna/contract/catalog';
import { useId } from 'react';
import * as z from 'zod/mini';
import { categoryAddress } from '../platform/navigation/addresses.ts';
import { linkTarget } from '../platform/navigation/link-target.ts';
import { PageLink } from '../platform/navigation/page-link.tsx';
import { useMessages } from '../platform/texts/messages.ts';
import { classes } from '../ui/classes.ts';
import { call, defineSection, type SectionProps } from './define-section.ts';
import { SectionPicture } from './parts/section-picture.tsx';
import { SectionTitle } from './parts/section-title.tsx';
import { NextButton, PauseButton, PreviousButton } from './parts/slide-buttons.tsx';
import { useAutoSlides } from './parts/use-auto-slides.ts';
import { spaceClass } from './section-look.ts';
import { option, space, text, wholeNumber } from './section-options.ts';

const item = () =>
  z.object({
    /** Id of the category. Without it, the id is taken from `link`, if that is the address of a category's listing. */
    categoryId: z.optional(z.union([z.number(), z.string()])),
    link: text(2000),
    title: text(80),
    image: z.string().check(z.minLength(1), z.maxLength(2000)),
    alt: text(),
    color: text(40),
  });
type Item = z.infer<ReturnType<typeof item>>;

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    perView: wholeNumber(2, 6, 4),
    items: wholeNumber(1, 12, 5),
    caption: option(['below', 'onImage'], 'below'),
    button: z._default(z.boolean(), false),
    autoplay: wholeNumber(0, 60, 0),
    overlapPrevious: z._default(z.boolean(), false),
    title: option(['none', 'left'], 'none'),
    spaceTop: z._default(space, 'm'),
    spaceBottom: z._default(space, 'none'),
  }),
  content: z.object({ title: text(120), items: z._default(z.array(item()).check(z.maxLength(24)), []) }),
  calls: () => ({ categories: call('shop/Category') }),
  shows: (_settings, { items }, { categories }) => tilesOf(items, categories).length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    categoryCarousel: typeof definition;
  }
}

interface Tile extends Item {
  readonly to: string;
  readonly name: string;
}

/** A tile shows its category's name, or else its own title. A tile with neither is left out. */
function tilesOf(items: readonly Item[], categories: readonly Category[] | undefined): Tile[] {
  const all = (categories ?? []).flatMap((root) => [root, ...(root.children ?? [])]);
  return items.flatMap((one) => {
    const id = one.categoryId ?? /^\/products\/([^-/?]+)/.exec(one.link ?? '')?.[1];
    const category = all.find((known) => id !== undefined && String(known.id) === String(id));
    const name = category?.name ?? one.title;
    const to = category ? categoryAddress(category) : linkTarget(one.link);
    return name ? [{ ...one, to, name }] : [];
  });
}

const bordered = 'border border-line';

export function Section({ settings, content, answers }: SectionProps<typeof definition>) {
  const t = useMessages('shop');
  const id = useId();
  const tiles = tilesOf(content.items, answers.categories).slice(0, settings.items);
  const control = useAutoSlides(tiles.length, settings.autoplay);
  return (
    <section
      ref={control.box}
      aria-labelledby={id}
      className={classes(spaceClass(settings), settings.overlapPrevious && 'relative z-10 lg:-mt-24')}
    >
      <div className="container">
        <div className="flex items-end justify-between gap-6">
          <SectionTitle id={id} look={settings.title} title={content.title ?? t('categories')} />
          {tiles.length > settings.perView && (
            <div className="mb-6 flex gap-2 no-js:hidden max-sm:hidden">
              {settings.autoplay > 0 && <PauseButton control={control} look="plain" className={bordered} />}
              <PreviousButton control={control} look="plain" className={bordered} />
              <NextButton control={control} look="plain" className={bordered} />
            </div>
          )}
        </div>
        <ul
          {...control.trackProps}
          aria-labelledby={id}
          className="snap-track tile-track"
          data-per-view={settings.perView}
        >
          {tiles.map((tile) => (
            <li key={tile.to}>
              <CategoryTile tile={tile} caption={settings.caption} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CategoryTile({ tile, caption }: { tile: Tile; caption: 'below' | 'onImage' }) {
  return (
    <PageLink to={tile.to} className="group relative block no-underline">
      <SectionPicture
        source={tile.image}
        color={tile.color}
        sizes="(min-width: 992px) 24vw, (min-width: 576px) 40vw, 62vw"
        className="rounded-md"
        imageClassName="transition-transform duration-250 group-hover:scale-[1.04]"
      />
      <span
        className={classes(
          'block font-semibold',
          caption === 'below'
            ? 'py-4 text-base underline-offset-4 group-hover:underline'
            : 'absolute bottom-4 left-4 rounded-sm bg-surface px-4 py-2 text-sm',
        )}
      >
        {tile.name}
      </span>
    </PageLink>
  );
}
