import { Children, type CSSProperties, type ReactNode, type UIEvent, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { NextButton, PauseButton, PreviousButton } from './slide-buttons.tsx';
import { useAutoSlides } from './use-auto-slides.ts';

/** The classes that hide the buttons from a width on, where all items are in view. */
const hiddenFrom = { base: 'hidden!', sm: 'sm:hidden!', md: 'md:hidden!', lg: 'lg:hidden!', xl: 'xl:hidden!' };
type Step = keyof typeof hiddenFrom;
const steps: readonly Step[] = ['base', 'sm', 'md', 'lg', 'xl'];

/** How many items are in view from each width on. A fraction shows the edge of the next item. */
type PerView = { readonly base: number } & { readonly [From in Step]?: number };

interface CarouselProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  readonly perView: PerView;
  /** Seconds after which the list moves on by itself; by default it never does. */
  readonly autoplay?: number | undefined;
  /** Whether the arrows go on from the last item to the first, and back. */
  readonly endless?: boolean | undefined;
  /** Shows arrows: beside the title if there is one, or else at both sides of the list. */
  readonly arrows?: boolean | undefined;
  readonly title?: ReactNode;
  /** Attributes of the list. */
  readonly attributes?: Readonly<Record<`data-${string}`, string | number | undefined>>;
  /** The items. Each becomes an item of the list. */
  readonly children: ReactNode;
}

/** A row of items that scrolls sideways with native scroll snapping, so it can be swiped before any script is loaded. */
export function Carousel(props: CarouselProps) {
  const { label, perView, autoplay = 0, endless, arrows, title, attributes, children } = props;
  const items = Children.toArray(children);
  const control = useAutoSlides(items.length, autoplay);
  const [atEnd, setAtEnd] = useState(false);
  const onScroll = ({ currentTarget: track }: UIEvent) => {
    control.trackProps.onScroll();
    setAtEnd(track.scrollLeft + track.clientWidth >= track.scrollWidth - 4);
  };
  const fitsFrom = steps.find((step) => items.length <= (perView[step] ?? 0));
  const widths = Object.fromEntries(steps.map((step) => [`--${step}`, perView[step]]));
  return (
    <section ref={control.box} className="carousel" data-titled={title ? '' : undefined}>
      <div className="carousel-head">
        {title}
        <div className={classes('carousel-buttons snap-arrow', fitsFrom && hiddenFrom[fitsFrom])}>
          {autoplay > 0 && <PauseButton control={control} className="carousel-pause" />}
          {arrows && (
            <>
              <PreviousButton
                control={control}
                disabled={!endless && control.index === 0}
                className="carousel-previous"
              />
              <NextButton control={control} disabled={!endless && atEnd} className="carousel-next" />
            </>
          )}
        </div>
      </div>
      <ul
        {...attributes}
        {...control.trackProps}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="snap-track carousel-track"
        style={widths as CSSProperties}
      >
        {Children.map(items, (item) => (
          <li>{item}</li>
        ))}
      </ul>
    </section>
  );
}
