import { useQuery } from '@tanstack/react-query';
import type { HandledMessage } from '@witryna/contract/messages';
import { Link } from 'react-router';
import { assigneesQuery, changedMessageKeys, changeMessage } from '../../platform/api/message-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { shopPage } from '../../platform/api/shop-path.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { mayDo, useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { MailIcon, OrdersIcon, PhoneIcon } from '../../ui/icons.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';

interface MessageDetailsProps {
  readonly host: string;
  readonly message: HandledMessage;
}

/** Who has written and about which product, and who of the shop deals with it. */
export function MessageDetails({ host, message }: MessageDetailsProps) {
  const t = useTexts('back-office-conversation');
  const shop = useShop();
  const { name, email, phone, product } = message;
  return (
    <Card title={t('sender')}>
      <div className="flex flex-col gap-3 px-4 pb-4 text-sm md:px-5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <a href={`mailto:${encodeURIComponent(email)}`} className={line}>
          <MailIcon size={16} className="shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={line}>
            <PhoneIcon size={16} className="shrink-0 text-muted" />
            {phone}
          </a>
        )}
        {shop && mayDo(shop, 'orders') && (
          // The address may stand in no address of a page.
          <Link to={`/${host}/orders`} state={{ search: email.slice(0, 100) }} className={line}>
            <OrdersIcon size={16} className="shrink-0 text-muted" />
            {t('ordersOf')}
          </Link>
        )}
        {product && (
          <div className="border-t border-line pt-3">
            <p className="mb-2 text-xs text-muted">{t('sentFrom')}</p>
            <a
              href={shopPage(host, `/product/${product.id}`)}
              target="_blank"
              rel="noreferrer"
              className="link flex min-h-11 items-center gap-3"
            >
              <GoodsPicture host={host} picture={product.picture ?? undefined} className="size-12" />
              <span className="min-w-0 wrap-anywhere">{product.name}</span>
            </a>
          </div>
        )}
        <AssigneeField host={host} message={message} />
      </div>
    </Card>
  );
}

const line = 'link flex min-h-11 items-center gap-2 fine:min-h-8';

function AssigneeField({ host, message: { id, assignee } }: MessageDetailsProps) {
  const t = useTexts('back-office-conversation');
  const refusalText = useRefusalText();
  const { data } = useQuery(assigneesQuery(host));
  const assign = useChange(
    (person: string | null) => changeMessage(host, id, { assignee: person }),
    ...changedMessageKeys(host),
  );
  const people = data?.people ?? [];
  // Somebody who has left the shop stays named until the message is given to another.
  const gone = assignee && !people.some((person) => person.id === assignee.id) ? [assignee] : [];
  return (
    <SelectField
      className="border-t border-line pt-3"
      label={t('assignee')}
      value={assignee?.id ?? ''}
      disabled={assign.isPending}
      onChange={({ target }) =>
        assign.mutate(target.value || null, { onError: (error) => showToast(refusalText(error), 'error') })
      }
    >
      <option value="">{t('nobody')}</option>
      {[...gone, ...people].map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </SelectField>
  );
}
