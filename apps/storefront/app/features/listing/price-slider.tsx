import { type CSSProperties, useEffect, useRef } from 'react';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { type PriceScale, priceAt } from './price-scale.ts';

interface PriceSliderProps {
  readonly scale: PriceScale;
  readonly prices: readonly [from: number, to: number];
  /** @param price as the filters have it: empty at the end of the scale */
  readonly onMove: (end: 0 | 1, price: string) => void;
  readonly onLetGo: () => void;
}

/** Two native sliders on one track, for the lowest and the highest price. */
export function PriceSlider({ scale, prices, onMove, onLetGo }: PriceSliderProps) {
  const t = useMessages('filters');
  const money = useMoney();
  const track = useRef<HTMLDivElement>(null);
  const move = (at: 0 | 1, { value }: HTMLInputElement) => onMove(at, priceAt(scale, prices, at, Number(value)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a thumb that was moved before hydration
  useEffect(() => {
    const [from, to] = track.current?.querySelectorAll('input') ?? [];
    if (from && isMoved(from, prices[0])) move(0, from);
    if (to && isMoved(to, prices[1])) move(1, to);
  }, []);
  const share = (price: number) => (price - scale.min) / (scale.max - scale.min);
  const end = (at: 0 | 1) => (
    <input
      type="range"
      aria-label={t(at === 0 ? 'sliderFrom' : 'sliderTo')}
      aria-valuetext={money.showMajor(prices[at])}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={prices[at]}
      onChange={({ target }) => move(at, target)}
      onKeyUp={onLetGo}
      onPointerUp={onLetGo}
      onBlur={onLetGo}
    />
  );
  return (
    <div
      ref={track}
      className="price-slider no-js:hidden"
      style={{ '--from': share(prices[0]), '--to': share(prices[1]) } as CSSProperties}
    >
      {end(0)}
      {end(1)}
    </div>
  );
}

/** Whether a thumb is elsewhere than the browser puts it, on the nearest step. */
function isMoved({ value, step }: HTMLInputElement, price: number): boolean {
  return Math.abs(Number(value) - price) > 0.6 * Number(step);
}
