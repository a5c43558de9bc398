import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';

const HEIGHT = 220;
/** Values are whole: money in minor units, pieces, milliseconds. */
const wholeSteps = Array.from({ length: 13 }, (_, power) => 10 ** power).flatMap((one) => [one, 2 * one, 5 * one]);
/** More days are drawn as a line, because bars would be too thin. */
const MOST_BARS = 31;

interface DayChartProps {
  /** What each day is called. */
  readonly days: readonly string[];
  readonly values: readonly (number | null)[];
  /** What is drawn behind it, such as the days before. */
  readonly before: readonly (number | null)[];
  readonly names: { readonly now: string; readonly before: string };
  showValue(value: number): string;
  /** A shorter text, for the axis. */
  showShort(value: number): string;
}

/**
 * Draws the values of days, and those with which they are compared. It is for eyes only: whoever can't see it needs the
 * same values as a table beside it.
 */
export function DayChart({ days, values, before, names, showValue, showShort }: DayChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const show = useRef(showShort);
  useEffect(() => {
    show.current = showShort;
  });
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const isBars = days.length <= MOST_BARS;
    const colorOf = (name: string) => () => {
      const sample = root.querySelector(`[data-color="${name}"]`);
      return sample ? getComputedStyle(sample).color : '';
    };
    const axis = {
      stroke: colorOf('muted'),
      grid: { stroke: colorOf('line'), width: 1 },
      ticks: { show: false },
      font: '12px system-ui, sans-serif',
    };
    const bars = isBars ? uPlot.paths.bars?.({ size: [0.6, 48] }) : undefined;
    const plot = new uPlot(
      {
        width: root.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { setScale: false }, points: { show: false } },
        scales: {
          x: { time: false, range: () => [-0.5, days.length - 0.5] },
          y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 100] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 72,
            values: (_, splits) => splits.map((split) => days[split] ?? ''),
            incrs: [1, 2, 3, 5, 7, 10, 14, 30, 60, 90, 180, 365],
          },
          { ...axis, size: 64, incrs: wholeSteps, values: (_, splits) => splits.map((split) => show.current(split)) },
        ],
        series: [
          {},
          {
            stroke: colorOf('accent'),
            fill: isBars ? colorOf('accent') : colorOf('accent-soft'),
            width: isBars ? 0 : 2,
            points: { show: false },
            ...(bars && { paths: bars }),
          },
          { stroke: colorOf('muted'), width: 1.5, dash: [4, 4], points: { show: days.length === 1 } },
        ],
        hooks: { setCursor: [({ cursor }) => setAt(cursor.idx ?? null)] },
      },
      [days.map((_, index) => index), [...values], [...before]],
      root,
    );
    const resized = new ResizeObserver(() => plot.setSize({ width: root.clientWidth, height: HEIGHT }));
    resized.observe(root);
    const redraw = () => plot.redraw();
    const recolored = new MutationObserver(redraw);
    recolored.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    return () => {
      resized.disconnect();
      recolored.disconnect();
      dark.removeEventListener('change', redraw);
      plot.destroy();
    };
  }, [days, values, before]);
  const text = (all: readonly (number | null)[]) => {
    const value = at === null ? null : all[at];
    return value === null || value === undefined ? '' : showValue(value);
  };
  return (
    <div aria-hidden="true">
      <p className="flex min-h-6 flex-wrap gap-x-4 px-1 text-xs text-muted">
        <span>{at === null ? '' : days[at]}</span>
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-accent" />
          {names.now} <span className="font-medium text-text">{text(values)}</span>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="w-3 border-t-2 border-dashed border-muted" />
          {names.before} <span className="font-medium text-text">{text(before)}</span>
        </span>
      </p>
      <div ref={frame} className="h-55 w-full overflow-hidden">
        {(['muted', 'line', 'accent', 'accent-soft'] as const).map((name) => (
          <span key={name} data-color={name} className={colorClass[name]} hidden />
        ))}
      </div>
    </div>
  );
}

const colorClass = {
  muted: 'text-muted',
  line: 'text-line',
  accent: 'text-accent',
  'accent-soft': 'text-accent-soft',
} as const;
