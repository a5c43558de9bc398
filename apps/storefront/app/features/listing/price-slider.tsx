import type { CSSProperties } from 'react';
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
      onChange={({ target }) => onMove(at, priceAt(scale, prices, at, Number(target.value)))}
      onKeyUp={onLetGo}
      onPointerUp={onLetGo}
      onBlur={onLetGo}
    />
  );
  return (
    <div
      className="price-slider no-js:hidden"
      style={{ '--from': share(prices[0]), '--to': share(prices[1]) } as CSSProperties}
    >
      {end(0)}
      {end(1)}
    </div>
  );
}
