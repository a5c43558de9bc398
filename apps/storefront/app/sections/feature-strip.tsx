import * as z from 'zod/mini';
import { classes } from '../ui/classes.ts';
import { defineSection, type SectionProps } from './define-section.ts';
import { FeatureIcon } from './parts/feature-icon.tsx';
import { useTitleTag } from './parts/section-title.tsx';
import { toneAndSpace, toneClass, widthClass } from './section-look.ts';
import { composition, option, spacing, text, tone, wholeNumber } from './section-options.ts';

const item = () =>
  z.object({
    icon: text(40),
    title: z.string().check(z.minLength(1), z.maxLength(80)),
    line: text(160),
  });

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({
    items: wholeNumber(1, 6, 4),
    layout: option(['iconLeft', 'iconTop', 'colourPanel'], 'iconLeft'),
    surface: option(['none', 'shape', 'pattern'], 'none'),
    width: option(['container', 'fluid'], 'container'),
    gap: option(['s', 'm'], 'm'),
    /**
     * `row`: one row between two rules; `table`: a table without icons; `panels`: a panel in another tone for each;
     * `lines`: a table in large letters; `sentence`: all in one text in large letters; `slats`: the boards of a crate;
     * `discs`: tags that hang on a strap.
     */
    composition: composition(['row', 'table', 'panels', 'lines', 'sentence', 'slats', 'discs']),
    tone: z._default(tone, 'white'),
    ...spacing('m'),
  }),
  content: z.object({ items: z._default(z.array(item()).check(z.maxLength(12)), []) }),
  shows: (_settings, { items }) => items.length > 0,
}));

declare module './define-section.ts' {
  interface SectionKinds {
    featureStrip: typeof definition;
  }
}

// Some compositions bring styles of their own: `feature-strip/feature-slats.css`.
const styles = import.meta.glob<string>('./feature-strip/*.css', { query: '?url', import: 'default', eager: true });

const panelTones = [toneClass.softDark, toneClass.field, toneClass.black] as const;

/** A row of short promises of the shop, each with an icon. */
export function Section({ settings, content }: SectionProps<typeof definition>) {
  const items = content.items.slice(0, settings.items);
  const Items = settings.composition === 'standard' ? StandardItems : ComposedItems;
  const href = styles[`./feature-strip/feature-${settings.composition}.css`];
  return (
    <section className={toneAndSpace(settings)}>
      {href && <link rel="stylesheet" href={href} precedence="section" />}
      <div className={settings.composition === 'discs' ? undefined : widthClass[settings.width]}>
        <Items settings={settings} items={items} />
      </div>
    </section>
  );
}

interface ItemsProps {
  readonly settings: SectionProps<typeof definition>['settings'];
  readonly items: SectionProps<typeof definition>['content']['items'];
}

function StandardItems({ settings, items }: ItemsProps) {
  const Title = useTitleTag();
  const top = settings.layout === 'iconTop';
  const panel = settings.layout === 'colourPanel';
  return (
    <ul className="feature-strip" data-layout={settings.layout} data-count={items.length} data-gap={settings.gap}>
      {items.map((one, at) => (
        <li
          key={one.title}
          className={classes(
            'flex gap-4',
            top && 'flex-col items-center text-center',
            panel && 'relative overflow-hidden rounded-md p-8 lg:p-10',
            panel && panelTones[at % 2],
            panel && settings.surface === 'pattern' && 'feature-pattern',
          )}
        >
          <FeatureIcon name={one.icon} shape={settings.surface === 'shape'} corner={panel} />
          <div className={panel ? 'max-w-[70%]' : undefined}>
            <Title className={classes('font-semibold tracking-normal', panel ? 'text-lg' : 'text-base')}>
              {one.title}
            </Title>
            {one.line && <p className="text-sm text-pretty text-muted">{one.line}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const small = 'font-semibold tracking-normal text-base';
const composedLooks = {
  standard: { list: '', title: '', line: '' },
  row: { list: 'feature-row hairline-cells', title: small, line: 'text-sm text-muted' },
  table: { list: 'feature-table ruled', title: small, line: 'text-muted' },
  panels: {
    list: 'feature-panels swipe-row',
    title: 'font-semibold tracking-normal text-xl',
    line: 'text-sm text-muted',
  },
  lines: { list: 'feature-lines ruled', title: '', line: 'text-muted' },
  sentence: { list: 'feature-sentence display-text display-large', title: '', line: 'text-muted' },
  slats: { list: 'feature-slats', title: 'display-text', line: 'max-md:text-sm' },
  discs: { list: 'feature-discs swipe-row', title: 'text-xl', line: 'text-sm text-muted' },
};

function ComposedItems({ settings: { composition }, items }: ItemsProps) {
  const Title = useTitleTag();
  const look = composedLooks[composition];
  const panels = composition === 'panels';
  const toned = panels || composition === 'discs';
  return (
    <ul className={look.list} data-count={items.length} tabIndex={look.list.endsWith('swipe-row') ? 0 : undefined}>
      {items.map((one, at) => (
        <li key={one.title} className={toned ? panelTones[at % panelTones.length] : undefined}>
          {composition === 'row' && <FeatureIcon name={one.icon} shape={false} corner={false} size={22} />}
          <Title className={look.title}>{one.title}</Title>
          {one.line && <p className={`text-pretty ${look.line}`}>{one.line}</p>}
          {panels && <FeatureIcon name={one.icon} shape={false} corner={false} size={64} />}
        </li>
      ))}
    </ul>
  );
}
