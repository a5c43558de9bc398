import { ColumnsFooter, type FooterWidth } from '../columns-footer.tsx';
import type { FooterProps } from '../footer-settings.ts';

const tones = {
  soft: 'bg-soft',
  softDark: 'bg-soft-dark',
  field: 'section-field bg-field',
  black: 'section-inverse footer-black bg-inverse text-inverse-text',
  none: '',
} as const;

interface ColumnsSettings {
  /** The background's tone; `soft` by default. */
  tone?: keyof typeof tones;
  width?: FooterWidth;
}

declare module '../footer-settings.ts' {
  interface FooterKinds {
    columns: ColumnsSettings;
  }
}

/** A footer of link columns, on a tinted background by default. */
export function Footer({ settings: { tone = 'soft', width }, data }: FooterProps<'columns'>) {
  return <ColumnsFooter className={tones[tone]} width={width} light={tone === 'black'} data={data} />;
}
