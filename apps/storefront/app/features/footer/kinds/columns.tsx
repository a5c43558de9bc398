import { ColumnsFooter, type FooterWidth } from '../columns-footer.tsx';
import type { FooterProps } from '../footer-settings.ts';

const tones = { soft: 'bg-soft', softDark: 'bg-soft-dark', none: '' } as const;

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
export function Footer({ settings, data }: FooterProps<'columns'>) {
  return <ColumnsFooter className={tones[settings.tone ?? 'soft']} width={settings.width} data={data} />;
}
