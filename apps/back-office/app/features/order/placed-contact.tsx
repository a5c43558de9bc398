import { addressLines } from '@witryna/contract/address-lines';
import type { PlacedContact as Contact } from '@witryna/contract/order-contact';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';

/** What the buyer had placed, below what the shop has corrected. Nothing if nothing was corrected. */
export function PlacedContact({ placed }: { placed: Contact | null }) {
  const t = useTexts('back-office-order');
  const language = useLanguage();
  if (!placed) return null;
  const { buyer, address, point, invoice } = placed;
  const parts = [
    [buyer.fullName, ...(address ? addressLines(address, language) : []), buyer.email, buyer.phone],
    point ? [point.name, point.address] : [],
    invoice ? [invoice.companyName, invoice.companyAddress, invoice.companyTaxId, invoice.companyEmail] : [],
  ];
  return (
    <Card>
      <details className="group px-4 text-sm md:px-5">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          {t('asPlaced')}
          <ChevronDownIcon size={16} className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 pb-4 text-muted">
          {parts.map((lines) => {
            const text = lines.filter(Boolean).join('\n');
            return (
              text && (
                <p key={text} className="wrap-anywhere whitespace-pre-line">
                  {text}
                </p>
              )
            );
          })}
        </div>
      </details>
    </Card>
  );
}
