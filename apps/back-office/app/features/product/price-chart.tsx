import type { PriceStep } from './lowest-price.ts';

interface PriceChartProps {
  readonly steps: readonly PriceStep[];
  readonly begin: number;
  readonly end: number;
  readonly label: string;
  money(minor: number): string;
}

const WIDTH = 600;
const HEIGHT = 100;

/** Prices as a line of steps; a table beside it has the same for those who can't see it. */
export function PriceChart({ steps, begin, end, label, money }: PriceChartProps) {
  const prices = steps.map(({ priceMinor }) => priceMinor);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) => ((at - begin) / (end - begin)) * WIDTH;
  const y = (priceMinor: number) =>
    highest === lowest ? HEIGHT / 2 : HEIGHT - 8 - ((priceMinor - lowest) / (highest - lowest)) * (HEIGHT - 16);
  const [first] = steps;
  const path = steps.map(({ at, priceMinor }) => `H${x(at).toFixed(1)}V${y(priceMinor).toFixed(1)}`).join('');
  return (
    <div className="flex items-stretch gap-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-25 min-w-0 grow rounded-md bg-soft text-accent"
      >
        {first && (
          <path
            d={`M${x(first.at).toFixed(1)} ${y(first.priceMinor).toFixed(1)}${path}H${WIDTH}`}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="flex shrink-0 flex-col justify-between text-right text-xs text-muted">
        <span>{money(highest)}</span>
        {lowest < highest && <span>{money(lowest)}</span>}
      </div>
    </div>
  );
}
