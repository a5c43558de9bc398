import { addressLines } from '@witryna/contract/address-lines';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { ReactNode } from 'react';
import { showToast } from '../../platform/notices/toasts.ts';
import { dayText, longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyIcon, MailIcon, OutsideIcon, PhoneIcon } from '../../ui/icons.tsx';
import { CorrectButton } from './correct-button.tsx';
import { PlacedContact } from './placed-contact.tsx';

/** Who has ordered, where it goes, and who is invoiced. */
export function OrderPeople({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const { buyer, address, delivery, invoice, parcel, vatCheck, withdrawUntil } = order;
  const lines = address ? [buyer.fullName, ...addressLines(address, language)] : [];
  return (
    <>
      <Card title={t('buyer')} action={<CorrectButton host={host} order={order} />}>
        <Lines>
          <p className="font-medium">{buyer.fullName}</p>
          <ContactLink icon={<MailIcon size={16} />} href={`mailto:${encodeURIComponent(buyer.email)}`}>
            {buyer.email}
          </ContactLink>
          {buyer.phone && (
            <ContactLink icon={<PhoneIcon size={16} />} href={`tel:${buyer.phone.replace(/[^\d+]/g, '')}`}>
              {buyer.phone}
            </ContactLink>
          )}
        </Lines>
      </Card>
      <Card title={t('delivery')} action={lines.length > 0 && <CopyAddress text={lines.join('\n')} />}>
        <Lines>
          <p className="font-medium">{delivery.name}</p>
          {delivery.date && <p>{t('wantedDay', { day: dayText(delivery.date, language) })}</p>}
          {delivery.point && (
            <p className="wrap-anywhere">
              {[delivery.point.name, delivery.point.address, delivery.point.hint].filter(Boolean).join(', ')}
            </p>
          )}
          {lines.length > 0 && (
            <address className="wrap-anywhere not-italic">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          )}
          {parcel && (
            <p className="wrap-anywhere">
              <span className="text-muted">{t('parcel')} </span>
              {[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' · ')}{' '}
              {parcel.url && /^https:\/\//i.test(parcel.url) && (
                <a href={parcel.url} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1">
                  {t('follow')}
                  <OutsideIcon size={14} />
                </a>
              )}
            </p>
          )}
          {withdrawUntil && (
            <p className="text-muted">{t('withdrawUntil', { day: longMoment(withdrawUntil, language) })}</p>
          )}
        </Lines>
      </Card>
      <PlacedContact placed={order.correction.placed} />
      {invoice && (
        <Card title={t('invoice')}>
          <Lines>
            <p className="font-medium">{invoice.companyName}</p>
            <p className="wrap-anywhere whitespace-pre-line">{invoice.companyAddress}</p>
            {invoice.companyTaxId && <p>{t('taxId', { id: invoice.companyTaxId })}</p>}
            {invoice.companyEmail && <p className="wrap-anywhere">{invoice.companyEmail}</p>}
            {vatCheck && (
              <p className="text-muted">
                {t(`vatCheck_${vatCheck.state}`)} ({longMoment(vatCheck.at, language)})
                {vatCheck.consultation && <span className="block wrap-anywhere">{vatCheck.consultation}</span>}
              </p>
            )}
          </Lines>
        </Card>
      )}
    </>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-1.5 px-4 pb-4 text-sm md:px-5">{children}</div>;
}

function ContactLink({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <a href={href} className="link -my-2 flex min-h-11 items-center gap-2 wrap-anywhere fine:my-0 fine:min-h-6">
      {icon}
      {children}
    </a>
  );
}

function CopyAddress({ text }: { text: string }) {
  const t = useTexts('back-office-orders');
  return (
    <IconButton
      label={t('copyAddress')}
      icon={<CopyIcon size={16} />}
      className="-mr-2"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => showToast(t('addressCopied')),
          () => showToast(t('copyFailed'), 'error'),
        )
      }
    />
  );
}
