import { phoneAddress } from '../../platform/navigation/phone-address.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import type { ContactDetails } from '../header/contact-line.tsx';
import { Column, ColumnLink } from './column.tsx';
import type { FooterDocument } from './footer-data.ts';

// The contact lines have the same spacing as the links beside them.
const textStyle = 'py-1.5 pointer-coarse:py-2.5';

interface FooterContactProps {
  readonly contact: ContactDetails | null | undefined;
  /** Links to talk with the shop at other services. */
  readonly links?: readonly FooterDocument[] | undefined;
}

/** The seller's name and contacts. */
export function FooterContact({ contact, links = [] }: FooterContactProps) {
  const t = useMessages('shop');
  const { name, address, register, phone, email, hours } = contact ?? {};
  if (links.length === 0 && !(name || address || register || phone || email || hours)) return null;
  return (
    <Column title={t('contactTitle')}>
      {name && <li className={textStyle}>{keepTogether(name)}</li>}
      {address && (
        <li className={textStyle}>
          <AddressText text={address} />
        </li>
      )}
      {register && (
        <li className={`max-w-52 ${textStyle}`}>
          <AddressText text={register} />
        </li>
      )}
      {phone && <ColumnLink to={phoneAddress(phone)}>{phone}</ColumnLink>}
      {email && (
        <ColumnLink to={`mailto:${email}`}>
          <EmailText email={email} />
        </ColumnLink>
      )}
      {links.map(({ text, to }) => (
        <ColumnLink key={to} to={to}>
          {text}
        </ColumnLink>
      ))}
      {hours && <li className={textStyle}>{hours}</li>}
    </Column>
  );
}
