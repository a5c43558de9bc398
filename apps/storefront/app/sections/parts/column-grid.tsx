import { Children, type CSSProperties, type ReactNode } from 'react';

interface ColumnGridProps {
  /** The name of the list for screen readers. */
  readonly label?: string | undefined;
  readonly columns: number;
  readonly phoneColumns: number;
  /** `swipe`: a scrolling row on phones; `masonry`: items of different heights; `bento`: a first item of double size. */
  readonly layout?: 'swipe' | 'masonry' | 'bento' | undefined;
  /** The items. Each becomes an item of the list. */
  readonly children: ReactNode;
}

/** A list in columns, of which tablets show fewer. */
export function ColumnGrid({ label, columns, phoneColumns, layout, children }: ColumnGridProps) {
  const tablet = layout === 'bento' ? Math.min(columns, 4) : columns === 4 ? 2 : Math.min(columns, 3);
  const style = {
    '--phone': phoneColumns,
    '--tablet': tablet,
    '--wide': columns,
    '--peek': `${82 / phoneColumns}%`,
  } as CSSProperties;
  return (
    <ul
      aria-label={label}
      className={layout === 'swipe' ? 'column-grid swipe-row' : 'column-grid'}
      data-layout={layout}
      style={style}
      tabIndex={layout === 'swipe' ? 0 : undefined}
    >
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
