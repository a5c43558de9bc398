import { useState } from 'react';
import { registerAddress } from '../../platform/api/invoice-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';

/** How many months can be chosen: those whose books may still be open. */
const MONTHS = 24;

/** Asks for the month whose invoices are saved. */
export function RegisterDialog({ host, onClose }: { host: string; onClose(): void }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const [months] = useState(() => monthsUntil(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const names = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Dialog open title={t('register')} closeLabel={t('close')} onClose={onClose}>
      <p className="mb-4 text-sm text-muted">{t('registerAbout')}</p>
      <SelectField label={t('month')} value={month} onChange={({ target }) => setMonth(target.value)}>
        {months.map((one) => (
          <option key={one} value={one}>
            {names.format(new Date(`${one}-01T00:00:00Z`))}
          </option>
        ))}
      </SelectField>
      <DialogButtons>
        <Button onClick={onClose}>{t('close')}</Button>
        <a
          href={registerAddress(host, month)}
          download
          className={buttonStyle({ tone: 'primary' })}
          onClick={() => onClose()}
        >
          {t('download')}
        </a>
      </DialogButtons>
    </Dialog>
  );
}

function monthsUntil(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
