import { paymentByLink } from '@witryna/contract/payment-by-link';
import { linkHoldDays } from '@witryna/contract/phone-orders';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { CheckField, SelectField, TextArea } from '../../ui/field.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import type { CardProps } from './card-props.ts';
import { chosenDelivery, countryOf, hasGoods, paymentsFor } from './phone-form.ts';

/** The choices of how long goods are kept, in days. */
const holds = [1, 2, linkHoldDays.usual, 5, 7, linkHoldDays.max];

/** How the buyer pays, what they have accepted by phone, and what colleagues must know. */
export function PaymentCard({ values, offer, problemOf, onChange }: CardProps) {
  const t = useTexts('back-office-phone');
  const tOrders = useTexts('back-office-orders');
  const delivery = chosenDelivery(offer, values);
  const { mayLink, direct } = paymentsFor(offer, delivery, countryOf(offer, values)?.code);
  const isFree = delivery?.totalMinor === 0 && hasGoods(values);
  const mustAccept = offer.consents.some(({ required }) => required);
  const options = [
    {
      value: paymentByLink,
      label: t('payByLink'),
      hint: t(direct.some(({ onDelivery }) => !onDelivery) ? 'payByLinkOrTransferHint' : 'payByLinkHint'),
      disabled: delivery !== undefined && !mayLink,
    },
    ...direct.map(({ type, label, onDelivery }) => ({
      value: type,
      label,
      hint: t(onDelivery ? 'payOnDeliveryHint' : 'payByTransferHint'),
    })),
  ];
  return (
    <Card title={t('paymentAndTerms')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        {isFree ? (
          <p className="text-sm text-muted">{t('nothingToPay')}</p>
        ) : (
          <RadioList
            legend={t('choosePayment')}
            hideLegend
            value={values.payment}
            error={problemOf('payment')}
            options={options}
            onChange={(payment) => onChange((before) => ({ ...before, payment }))}
          />
        )}
        {!isFree && values.payment === paymentByLink && (
          <SelectField
            label={t('holdDays')}
            hint={t('holdDaysHint')}
            value={String(values.holdDays)}
            onChange={({ target }) => onChange((before) => ({ ...before, holdDays: Number(target.value) }))}
          >
            {holds.map((count) => (
              <option key={count} value={count}>
                {t('daysCount', { count })}
              </option>
            ))}
          </SelectField>
        )}
        <fieldset className="border-t border-line pt-3">
          <legend className="sr-only">{t('toldByPhone')}</legend>
          {mustAccept && (
            <CheckField
              label={t('termsTold')}
              hint={t('termsToldHint')}
              checked={values.terms}
              error={problemOf('consents')}
              onChange={({ target }) => onChange((before) => ({ ...before, terms: target.checked }))}
            />
          )}
          {offer.minimumAge !== null && (
            <CheckField
              label={t('ageTold', { age: offer.minimumAge })}
              checked={values.age}
              error={problemOf('confirmedAge')}
              onChange={({ target }) => onChange((before) => ({ ...before, age: target.checked }))}
            />
          )}
          <p className="text-xs text-muted">{t('confirmedByMail')}</p>
        </fieldset>
        <TextArea
          label={t('note')}
          hint={t('noteHint')}
          optional={tOrders('optional')}
          rows={2}
          maxLength={1_000}
          value={values.note}
          error={problemOf('note')}
          onChange={({ target }) => onChange((before) => ({ ...before, note: target.value }))}
        />
      </div>
    </Card>
  );
}
