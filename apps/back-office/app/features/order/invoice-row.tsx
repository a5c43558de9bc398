import type { ListedInvoice } from '@witryna/contract/invoices';
import { invoiceFa3Address, invoicePdfAddress } from '../../platform/api/invoice-calls.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

interface InvoiceRowProps {
  readonly host: string;
  readonly invoice: ListedInvoice;
  /** Opens the dialog for the number of KSeF. */
  onEnter(): void;
}

/** One invoice with its files. */
export function InvoiceRow({ host, invoice, onEnter }: InvoiceRowProps) {
  const t = useTexts('back-office-invoices');
  const language = useLanguage();
  const money = useMoney(invoice.currency);
  const { id, kind, number, issuedOn, totalMinor, isKsef, ksefNumber } = invoice;
  const waits = isKsef && ksefNumber === null;
  const link = { target: '_blank', rel: 'noreferrer', className: buttonStyle({}) } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm md:px-5">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{number}</span>
          {kind === 'correction' && <Badge tone="neutral">{t('correction')}</Badge>}
          {waits && <Badge tone="amber">{t('notInKsef')}</Badge>}
          {isKsef && !waits && <Badge tone="green">{t('inKsef')}</Badge>}
        </p>
        <p className="mt-0.5 text-xs wrap-anywhere text-muted">
          {[dayText(issuedOn, language), money(totalMinor), ksefNumber ?? ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isKsef && (
          <a
            href={invoiceFa3Address(host, id)}
            download
            aria-label={t('fa3Of', { number })}
            className={buttonStyle({})}
          >
            FA(3)
          </a>
        )}
        {waits ? (
          <Button aria-label={t('enterKsefOf', { number })} onClick={onEnter}>
            {t('enterKsef')}
          </Button>
        ) : (
          <a href={invoicePdfAddress(host, id)} aria-label={t('pdfOf', { number })} {...link}>
            PDF
          </a>
        )}
      </div>
    </li>
  );
}
