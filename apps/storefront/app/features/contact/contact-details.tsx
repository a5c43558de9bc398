import type { Footer } from '@witryna/contract/shop-config';
import type { ReactNode } from 'react';
import { phoneAddress } from '../../platform/navigation/phone-address.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ClockIcon, MailIcon, PhoneIcon } from '../../ui/icons.tsx';
import { ChatIcon, PinIcon } from '../../ui/topic-icons.tsx';
import type { AskedProduct } from './load-asked-product.server.ts';
import { questionSubject } from './question-subject.ts';

interface ContactDetailsProps {
  readonly contact: NonNullable<Footer['contact']>;
  /** The product that the visitor asks about: mails have it as their subject. */
  readonly product?: AskedProduct | undefined;
  /** Links to talk with the shop at other services. */
  readonly links?: readonly { readonly text: string; readonly to: string }[];
}

/** The seller's name, address and contacts. Missing lines are left out. */
export function ContactDetails({ contact, product, links = [] }: ContactDetailsProps) {
  const t = useMessages('content');
  const subject = product ? `?subject=${encodeURIComponent(questionSubject(t, product))}` : '';
  return (
    <dl className="flex flex-col gap-6">
      {(contact.name || contact.address || contact.register) && (
        <Line icon={<PinIcon size={22} />} label={t('address')}>
          {contact.name && <span className="block font-semibold">{keepTogether(contact.name)}</span>}
          {contact.address && <AddressText text={contact.address} />}
          {contact.register && (
            <span className="block text-sm">
              <AddressText text={contact.register} />
            </span>
          )}
        </Line>
      )}
      {contact.phone && (
        <Line icon={<PhoneIcon size={22} />} label={t('phone')}>
          <a href={phoneAddress(contact.phone)} className="-my-2 inline-flex min-h-11 items-center underline">
            {contact.phone}
          </a>
        </Line>
      )}
      {contact.email && (
        <Line icon={<MailIcon size={22} />} label={t('email')}>
          <a
            href={`mailto:${contact.email}${subject}`}
            className="-my-2 inline-flex min-h-11 items-center wrap-anywhere underline"
          >
            <EmailText email={contact.email} />
          </a>
        </Line>
      )}
      {links.map(({ text, to }) => (
        <Line key={to} icon={<ChatIcon size={22} />} label={text}>
          <a href={to} rel="noopener" className="-my-2 inline-flex min-h-11 items-center break-all underline">
            {to.replace('https://', '')}
          </a>
        </Line>
      ))}
      {contact.hours && (
        <Line icon={<ClockIcon size={22} />} label={t('hours')}>
          {contact.hours}
        </Line>
      )}
    </dl>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-sm text-muted">
        <span
          aria-hidden="true"
          className="absolute top-0 left-0 flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent-ink"
        >
          {icon}
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
