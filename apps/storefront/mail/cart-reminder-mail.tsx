import { Text } from '@react-email/components';
import type { MailMessages } from '@witryna/contract/mail';
import { MailButton, MailFrame, MailLink, styles } from './mail-frame.tsx';
import { MailProductRow } from './mail-product-row.tsx';
import { mailTexts } from './mail-texts.ts';

/** Reminds a shopper of a cart: its goods, a button that opens it, and the link that ends reminders. */
export function CartReminderMail({ shop, products, more, cartUrl, unsubscribeUrl }: MailMessages['cart-reminder']) {
  const t = mailTexts(shop.language);
  return (
    <MailFrame shop={shop} preview={products.map(({ name }) => name).join(', ')} title={t('cartTitle')}>
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
      <MailButton shop={shop} href={cartUrl}>
        {t('cartButton')}
      </MailButton>
      <Text style={styles.small}>
        {t('cartNote')}{' '}
        <MailLink shop={shop} href={unsubscribeUrl}>
          {t('cartEnd')}
        </MailLink>
      </Text>
    </MailFrame>
  );
}
