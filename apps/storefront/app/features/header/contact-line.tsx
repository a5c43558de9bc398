import type { Footer } from '@witryna/contract/shop-config';
import { phoneAddress } from '../../platform/navigation/phone-address.ts';
import { classes } from '../../ui/classes.ts';
import { ClockIcon, MailIcon, PhoneIcon } from '../../ui/icons.tsx';

export type ContactDetails = NonNullable<Footer['contact']>;

const item = 'inline-flex min-h-11 items-center gap-2 no-underline underline-offset-4 hover:underline';

/** The shop's contacts in one line of small type. */
export function ContactLine({
  contact,
  className,
}: {
  contact: ContactDetails | null | undefined;
  className?: string | undefined;
}) {
  if (!contact) return <div className={className} />;
  return (
    <ul className={classes('flex flex-wrap items-center gap-x-6 text-xs', className)}>
      {contact.phone && (
        <li>
          <a href={phoneAddress(contact.phone)} className={item}>
            <PhoneIcon size={16} />
            {contact.phone}
          </a>
        </li>
      )}
      {contact.email && (
        <li>
          <a href={`mailto:${contact.email}`} className={item}>
            <MailIcon size={16} />
            {contact.email}
          </a>
        </li>
      )}
      {contact.hours && (
        <li className="inline-flex items-center gap-2 max-xl:hidden">
          <ClockIcon size={16} />
          {contact.hours}
        </li>
      )}
    </ul>
  );
}
