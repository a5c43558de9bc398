import type { TrackedList } from '@witryna/contract/events';
import type { ReactNode } from 'react';
import type { CardProduct } from '../../features/product-card/card-product.ts';
import type { CardStyle } from '../../features/product-card/card-styles.ts';
import { listAttributes } from '../../features/product-card/list-attributes.ts';
import { ProductCard } from '../../features/product-card/product-card.tsx';
import type { captions, cardPictures, phoneLists } from '../section-options.ts';
import { Carousel } from './carousel.tsx';

interface ProductCardsProps {
  readonly products: readonly CardProduct[];
  readonly list: TrackedList;
  readonly columns: 1 | 2 | 3 | 4 | 5 | 6;
  readonly card: CardStyle;
  readonly present: 'grid' | 'carousel';
  /** True for a wall of pictures without gaps. */
  readonly flush?: boolean;
  readonly cardPicture?: (typeof cardPictures)[number];
  readonly caption?: (typeof captions)[number];
  readonly mat?: boolean;
  readonly numbered?: boolean;
  /** True to show the first product of a grid as large as four others. */
  readonly lead?: boolean;
  /** True to set every second column of a grid lower. */
  readonly stagger?: boolean;
  readonly phone?: (typeof phoneLists)[number];
  /** The title beside which the arrows of a carousel stand. */
  readonly heading?: ReactNode;
}

/** How many cards a carousel has in view. On phones, the edge of the next one shows that there are more. */
const perView = {
  1: { base: 1 },
  2: { base: 1.6, sm: 2 },
  3: { base: 1.6, sm: 2.4, lg: 3 },
  4: { base: 1.6, sm: 2.4, lg: 3, xl: 4 },
  5: { base: 1.6, sm: 2.4, lg: 3, xl: 5 },
  6: { base: 2.2, sm: 3.4, lg: 4, xl: 6 },
};

/** The width of a picture on wide screens, in px. */
const widths = { 1: 1200, 2: 590, 3: 390, 4: 290, 5: 230, 6: 190 };

/** How much wider than its box a square picture is that fills the box; covers are shown a little closer. */
const zooms = { square: 1, portrait: 1.25, tall: 1.34, book: 1.57, landscape: 1, arch: 1, round: 1, pad: 1 };

/** The width of a picture on phones, in vw. */
const phoneWidths = { grid: 48, column: 92, swipe: 78, shelf: 42, rows: 30, mixed: 92 };

// What few pages need is a sheet of its own: `product-lists/phone-rows.css`.
const sheets = import.meta.glob<string>('./product-lists/*.css', { query: '?url', import: 'default', eager: true });

/** How many letters of a name one line holds: on a phone, and by the number of columns. */
const lineOfPhone = 15;
const lines = { 1: 90, 2: 50, 3: 38, 4: 28, 5: 20, 6: 15 };

const leadSizes = '(min-width: 1248px) 800px, (min-width: 768px) 64vw, 120vw';

/** The products of a section, as a grid or as a carousel. */
export function ProductCards(props: ProductCardsProps) {
  const {
    products,
    list,
    columns,
    card,
    present,
    flush,
    cardPicture = 'square',
    caption = 'standard',
    mat,
    numbered,
    lead,
    stagger,
    phone = 'grid',
    heading,
  } = props;
  const zoom = zooms[cardPicture];
  const width = flush
    ? `${Math.round((100 / columns) * zoom)}vw`
    : `max(${Math.round(widths[columns] * zoom)}px, ${Math.round((84 / columns) * zoom)}vw)`;
  const sizesOf = (index: number) => {
    if (lead && index === 0) return leadSizes;
    const isSmall = phone === 'mixed' && index % 3 > 0;
    const phoneWidth = columns === 1 ? 92 : present === 'carousel' ? 58 : phoneWidths[isSmall ? 'grid' : phone];
    return `(min-width: 1200px) ${width}, (min-width: 992px) ${Math.round((94 / Math.min(columns, 3)) * zoom)}vw, ${Math.round(phoneWidth * zoom)}vw`;
  };
  // Below names that are nearly all short, a blank line would be worse than one price that stands lower.
  const wrap = (letters: number) => products.filter(({ name }) => name.length > letters).length * 3 >= products.length;
  const attributes = {
    ...listAttributes(list),
    'data-caption': caption === 'standard' ? undefined : caption,
    // Each name then takes two lines, so that the prices of a row are on one line.
    'data-long':
      caption === 'price' ? undefined : wrap(lines[columns]) ? 'all' : wrap(lineOfPhone) ? 'phone' : undefined,
    'data-picture': cardPicture === 'square' ? undefined : cardPicture,
    'data-mat': mat ? 'true' : undefined,
    'data-numbered': numbered ? 'true' : undefined,
  };
  const cards = products.map((product, index) => (
    <ProductCard key={product.id} product={product} style={card} list={list} index={index} sizes={sizesOf(index)} />
  ));
  const looks = [`card-${card}`, `picture-${cardPicture}`, `caption-${caption}`, flush && 'flush', lead && 'lead'];
  if (present === 'grid') looks.push(`phone-${phone === 'shelf' ? 'swipe' : phone}`, stagger && 'stagger');
  const styles = looks.flatMap((look) => {
    const href = sheets[`./product-lists/${look}.css`];
    return href ? [<link key={href} rel="stylesheet" href={href} precedence="section" />] : [];
  });
  if (present === 'carousel') {
    return (
      <>
        {styles}
        <Carousel
          key={list.listId}
          label={list.listName}
          perView={perView[columns]}
          arrows
          title={heading}
          attributes={attributes}
        >
          {cards}
        </Carousel>
      </>
    );
  }
  return (
    <>
      {styles}
      <ul
        {...attributes}
        aria-label={list.listName}
        className="section-grid"
        data-columns={columns}
        data-phone-list={phone === 'grid' ? undefined : phone}
        data-flush={flush || undefined}
        data-lead={lead || undefined}
        data-stagger={stagger || undefined}
      >
        {cards.map((one) => (
          <li key={one.key}>{one}</li>
        ))}
      </ul>
    </>
  );
}
