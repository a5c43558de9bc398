import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { PlainLabels } from '../../ui/plain-labels.tsx';
import { PaymentMarks } from '../payment/payment-marks.tsx';
import type { FooterData } from './footer-data.ts';

/** What the shop takes as payment and how it delivers, as plain labels. */
export function Marks({ deliveryNames = [], className }: Pick<FooterData, 'deliveryNames'> & { className?: string }) {
  const t = useMessages('shop');
  return (
    <div className={classes('flex flex-wrap gap-x-12 gap-y-4 empty:hidden', className)}>
      <PaymentMarks />
      <PlainLabels title={t('deliveryMarks')} names={deliveryNames} />
    </div>
  );
}
