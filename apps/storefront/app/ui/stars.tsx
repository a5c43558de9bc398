import type { CSSProperties } from 'react';

interface StarsProps {
  /** The rating, 0–5. A fraction fills a star in part. */
  readonly rating: number;
  /** The text that screen readers read instead of the stars, e.g. "4.5 out of 5". */
  readonly label: string;
  readonly size?: number;
}

/** Five stars, rendered by CSS: a listing has dozens, so their HTML must be small. */
export function Stars({ rating, label, size = 16 }: StarsProps) {
  const filled = Math.round((Math.min(5, Math.max(0, rating)) / 5) * 1000) / 10;
  const style = { '--filled': `${filled}%`, ...(size !== 16 && { height: size }) } as CSSProperties;
  return <span role="img" aria-label={label} className="stars" style={style} />;
}
