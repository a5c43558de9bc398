import type { PricePeriod } from './price-periods.ts';

interface PriceChartProps {
  readonly periods: readonly PricePeriod[];
  readonly titleId: string;
  readonly title: string;
}

const width = 320;
const height = 96;
const edge = 8;

/** A step line of prices. A dot and a dashed line mark the lowest one. */
export function PriceChart({ periods, titleId, title }: PriceChartProps) {
  const prices = periods.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const days = periods.reduce((sum, period) => sum + period.days, 0);
  const xOf = (day: number) => edge + (day / days) * (width - 2 * edge);
  // The same price on all days is a line in the middle.
  const yOf = (price: number) =>
    highest === lowest ? height / 2 : edge + ((highest - price) / (highest - lowest)) * (height - 2 * edge);
  let day = 0;
  const steps = periods.map(({ days: length, price }) => {
    const step = { from: xOf(day), to: xOf(day + length), y: yOf(price), price };
    day += length;
    return step;
  });
  const line = steps.map(({ from, to, y }, at) => `${at === 0 ? 'M' : 'L'}${from} ${y}H${to}`).join('');
  const mark = steps.find(({ price }) => price === lowest);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={titleId} className="block w-full">
      <title id={titleId}>{title}</title>
      <g fill="none" stroke="currentColor">
        <path d={`M0 ${yOf(lowest)}H${width}`} strokeDasharray="3 4" opacity="0.6" />
        <path d={line} strokeWidth="2" strokeLinejoin="round" />
      </g>
      {mark && <circle cx={(mark.from + mark.to) / 2} cy={mark.y} r="4" fill="currentColor" />}
    </svg>
  );
}
