interface StarsProps {
  /** 0–5; fractions fill a star in part. */
  readonly rating: number;
  /** Said instead of the picture, e.g. "4.5 out of 5". */
  readonly label: string;
  readonly size?: number;
}

const star = 'M10 1.8 12.5 7l5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4L7.5 7 10 1.8Z';

export function Stars({ rating, label, size = 16 }: StarsProps) {
  const filled = `${(Math.min(5, Math.max(0, rating)) / 5) * 100}%`;
  return (
    <span role="img" aria-label={label} className="relative inline-block shrink-0 text-line-strong">
      <Row size={size} fill="none" />
      <span className="absolute inset-y-0 left-0 overflow-hidden text-accent-ink" style={{ width: filled }}>
        <Row size={size} fill="currentColor" />
      </span>
    </span>
  );
}

function Row({ size, fill }: { size: number; fill: string }) {
  return (
    <svg className="block max-w-none" width={size * 5} height={size} viewBox="0 0 100 20" aria-hidden="true">
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} fill={fill} stroke="currentColor" strokeWidth="1.2" />
      ))}
    </svg>
  );
}
