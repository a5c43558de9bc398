import { Text } from '@react-email/components';
import { localeOf } from '@witryna/contract/languages';
import type { MailMessages } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import type { WeekValue } from '@witryna/contract/week-mail';
import { MailButton, MailFrame, MailLink, styles } from './mail-frame.tsx';
import { mailTexts } from './mail-texts.ts';
import { AmountRow } from './order-totals.tsx';

/** How a shop sold last week, beside the week before, for whoever wants to be told every Monday. */
export function WeekMail({ shop, days, turnover, orders, average, refunded, visits, best, url }: MailMessages['week']) {
  const t = mailTexts(shop.language);
  const locale = localeOf(shop.language);
  const money = (minor: number) => formatMoney(minor, shop.currency, shop.language);
  const count = (value: number) => value.toLocaleString(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  const detailsOf = ({ now, before }: WeekValue, show: (value: number) => string) => {
    if (now === null || before === null) return [];
    const change = before === 0 ? undefined : percent.format(Math.round((now / before - 1) * 100) / 100);
    return [t('weekBefore', { value: show(before) }) + (change === undefined ? '' : ` (${change})`)];
  };
  const row = (label: string, value: WeekValue, show: (value: number) => string) => (
    <AmountRow
      label={label}
      details={detailsOf(value, show)}
      amount={value.now === null ? t('weekUnknown') : show(value.now)}
    />
  );
  return (
    <MailFrame
      shop={shop}
      preview={`${t('weekTurnover')}: ${money(turnover.now ?? 0)}. ${t('weekOrders')}: ${count(orders.now ?? 0)}`}
      title={t('weekTitle')}
    >
      <Text style={styles.text}>{t('weekLead', days)}</Text>
      {row(t('weekTurnover'), turnover, money)}
      {row(t('weekOrders'), orders, count)}
      {row(t('weekAverage'), average, money)}
      {row(t('weekRefunded'), refunded, money)}
      {row(t('weekVisits'), visits, count)}
      {best.length > 0 && (
        <>
          <Text style={styles.heading}>{t('weekBest')}</Text>
          {best.map(({ name, pieces, minor }) => (
            <AmountRow key={name} label={`${count(pieces)} × ${name}`} amount={money(minor)} />
          ))}
        </>
      )}
      <MailButton shop={shop} href={url}>
        {t('weekOpen')}
      </MailButton>
      <Text style={styles.small}>
        {t('weekNote')}{' '}
        <MailLink shop={shop} href={url}>
          {t('weekEnd')}
        </MailLink>
      </Text>
    </MailFrame>
  );
}
