import * as z from 'zod/mini';
import { linkTarget } from '../../platform/navigation/link-target.ts';
import { useHasPage } from '../../platform/shop/use-shop.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { text } from '../section-options.ts';

/** The schema of a section's buttons. */
export const buttons = (most: number) =>
  z._default(
    z
      .array(z.object({ text: z.string().check(z.minLength(1), z.maxLength(60)), link: text(2000) }))
      .check(z.maxLength(most)),
    [],
  );
type Buttons = z.output<ReturnType<typeof buttons>>;

/** The links of a section as buttons, of which the first stands out. Links to pages that the host lacks are left out. */
export function SectionButtons({ buttons }: { readonly buttons: Buttons }) {
  const hasPage = useHasPage();
  const shown = buttons.map((one) => ({ ...one, to: linkTarget(one.link) })).filter(({ to }) => hasPage(to));
  if (shown.length === 0) return null;
  return (
    <p className="-m-1.5 mt-7">
      {shown.map(({ text: label, to }, at) => (
        <ButtonLink key={label} to={to} size="lg" tone={at === 0 ? 'accent' : 'outline'} className="m-1.5">
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}
