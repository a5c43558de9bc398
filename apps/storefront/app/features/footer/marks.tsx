import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import type { FooterData } from './footer-data.ts';

/** What the shop takes as payment and how it delivers, as plain labels. */
export function Marks({ marks, className }: Pick<FooterData, 'marks'> & { className?: string }) {
  const t = useMessages('shop');
  const lists = [
    { title: t('paymentMarks'), names: marks?.payments ?? [] },
    { title: t('deliveryMarks'), names: marks?.deliveries ?? [] },
  ].filter(({ names }) => names.length > 0);
  return (
    <div className={classes('flex flex-wrap gap-x-12 gap-y-4 empty:hidden', className)}>
      {lists.map(({ title, names }) => (
        <ul key={title} aria-label={title} className="flex flex-wrap gap-2 text-xs font-semibold">
          {names.map((name) => (
            <li key={name} className="rounded-xs border border-line-strong px-2 py-0.5 text-text">
              {name}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
