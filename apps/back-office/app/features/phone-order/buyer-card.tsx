import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { useState } from 'react';
import { fewOrdersQuery, orderQuery } from '../../platform/api/order-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import type { CardProps } from './card-props.ts';
import { type InvoiceName, invoiceNames, type PhoneValues } from './phone-form.ts';

const buyerFields = [
  { name: 'fullName', type: 'text', max: 120 },
  { name: 'phone', type: 'tel', max: 40 },
  { name: 'email', type: 'email', max: 254 },
] as const;

const longest: Readonly<Record<InvoiceName, number>> = {
  companyName: 200,
  companyTaxId: 20,
  companyAddress: 300,
  companyEmail: 254,
};

/** Who orders, and who is invoiced. */
export function BuyerCard({ host, values, problemOf, onChange }: CardProps) {
  const t = useTexts('back-office-phone');
  const tOrder = useTexts('back-office-order');
  const [isSearching, setSearching] = useState(false);
  const { buyer, isInvoiced, invoice } = values;
  return (
    <Card
      title={tOrder('partBuyer')}
      action={
        <Button tone="quiet" aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
          {t('sameAs')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        {isSearching && (
          <EarlierOrders
            host={host}
            onChoose={(order) => {
              setSearching(false);
              onChange((before) => withOrder(before, order));
            }}
          />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {buyerFields.map(({ name, type, max }) => (
            <TextField
              key={name}
              className={name === 'email' ? 'sm:col-span-2' : undefined}
              label={tOrder(`contact_${name}`)}
              hint={name === 'email' ? t('emailHint') : undefined}
              type={type}
              value={buyer[name]}
              error={problemOf(`buyer.${name}`)}
              autoComplete="off"
              maxLength={max}
              onChange={({ target }) =>
                onChange((before) => ({ ...before, buyer: { ...before.buyer, [name]: target.value } }))
              }
            />
          ))}
        </div>
        <CheckField
          label={t('wantsInvoice')}
          checked={isInvoiced}
          onChange={({ target }) => onChange((before) => ({ ...before, isInvoiced: target.checked }))}
        />
        {isInvoiced && (
          <div className="grid gap-3 sm:grid-cols-2">
            {invoiceNames.map((name) => (
              <TextField
                key={name}
                label={tOrder(`contact_${name}`)}
                type={name === 'companyEmail' ? 'email' : 'text'}
                value={invoice[name]}
                error={problemOf(`invoice.${name}`)}
                autoComplete="off"
                maxLength={longest[name]}
                onChange={({ target }) =>
                  onChange((before) => ({ ...before, invoice: { ...before.invoice, [name]: target.value } }))
                }
              />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

/** Takes over who has ordered before, where it went and who was invoiced. */
function withOrder(values: PhoneValues, { buyer, address, invoice }: HandledOrder): PhoneValues {
  const { country = '', street = '', residence = '', postCode = '', city = '', stateCountry = '' } = address ?? {};
  const { fullName, email, phone } = buyer;
  return {
    ...values,
    buyer: { fullName, email, phone },
    ...(address && { address: { country, street, residence, postCode, city, stateCountry } }),
    ...(invoice && {
      isInvoiced: true,
      invoice: {
        companyName: invoice.companyName,
        companyTaxId: invoice.companyTaxId,
        companyAddress: invoice.companyAddress,
        companyEmail: invoice.companyEmail,
      },
    }),
  };
}

/** How many orders are offered. */
const FOUND = 5;

function EarlierOrders({ host, onChoose }: { host: string; onChoose(order: HandledOrder): void }) {
  const t = useTexts('back-office-phone');
  const language = useLanguage();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const { data } = useQuery({ ...fewOrdersQuery(host, { search }, FOUND), enabled: search.length > 2 });
  const found = search.length > 2 ? data?.orders : undefined;
  const choose = (id: string) =>
    queries.fetchQuery(orderQuery(host, id)).then(onChoose, (error: unknown) => showToast(refusalText(error), 'error'));
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('searchEarlier')}
        hint={t('searchEarlierHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // A search that is finished by Enter does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found?.length === 0 && <p className="text-sm text-muted">{t('noEarlier')}</p>}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line-strong">
          {found.map(({ id, number, fullName, email, placedAt }) => (
            <li key={id}>
              <button
                type="button"
                className="min-h-11 w-full px-3 py-1.5 text-left text-sm hover:bg-soft"
                onClick={() => void choose(id)}
              >
                <span className="block font-medium wrap-anywhere">{[fullName, email].join(' · ')}</span>
                <span className="block text-xs text-muted">
                  {[number, shortMoment(placedAt, language)].join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
