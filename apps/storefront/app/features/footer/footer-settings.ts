import type { AnyKindSettings, KindSettings } from '../../platform/kinds/kind-settings.ts';
import type { FooterData } from './footer-data.ts';

/**
 * The settings of each kind of footer. Each file of `footer/kinds/` adds its own, all of them optional:
 * `declare module '../footer-settings.ts' { interface FooterKinds { columns: ColumnsSettings } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the kinds fill it
export interface FooterKinds {}

export type FooterKind = keyof FooterKinds;

/** A footer and its settings, chosen by the home variant or by the shop: `{ kind: 'columns', tone: 'soft' }`. */
export type FooterSettings = AnyKindSettings<FooterKinds>;

/** The props of a kind's component, which its file exports as `Footer`: `FooterProps<'columns'>`. */
export interface FooterProps<Kind extends FooterKind = FooterKind> {
  readonly settings: KindSettings<FooterKinds, Kind>;
  readonly data: FooterData;
}
