import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { formatMoney } from '@witryna/contract/money';
import { MailButton, MailFrame, MailLink, StoredBy, styles } from './mail-frame.tsx';
import { MailProductRow } from './mail-product-row.tsx';
import { mailTexts } from './mail-texts.ts';
import { AmountRow } from './order-totals.tsx';

/** Reminds a shopper of a cart: its goods, a button that opens it, and the link that ends reminders. */
export function CartReminderMail(message: MailMessages['cart-reminder']) {
  const { shop, products, more, totalMinor, cartUrl, unsubscribeUrl } = message;
  const t = mailTexts(shop.language);
  const total = formatMoney(totalMinor, shop.currency, shop.language);
  return (
    <MailFrame
      shop={shop}
      preview={[...products.map(({ name }) => name), ...(more > 0 ? [t('cartMore', { count: more })] : [])].join(', ')}
      title={t('cartTitle')}
    >
      <Text style={styles.text}>{t('cartLead')}</Text>
      {products.map((product) => (
        <MailProductRow
          key={`${product.url} ${product.gift}`}
          shop={shop}
          product={product}
          quantity={product.quantity}
          gift={product.gift}
        />
      ))}
      {more > 0 && <Text style={styles.text}>{t('cartMore', { count: more })}</Text>}
      <AmountRow label={t('cartTotal')} amount={total} strong />
      <MailButton shop={shop} href={cartUrl}>
        {t('cartButton')}
      </MailButton>
      <Text style={styles.small}>
        {t('cartNote')}{' '}
        <MailLink shop={shop} href={unsubscribeUrl}>
          {t('cartEnd')}
        </MailLink>
      </Text>
      <StoredBy shop={shop} />
    </MailFrame>
  );
}
