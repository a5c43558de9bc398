import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { useState } from 'react';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { makePaymentLink } from '../../platform/api/phone-order-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LinkIcon } from '../../ui/icons.tsx';

/**
 * Makes a link by which the buyer pays and copies it, for a message of one's own. Where the browser does not let it be
 * copied, it is shown. It is kept nowhere.
 */
export function CopyPaymentLink({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [shown, setShown] = useState('');
  const make = useMutation({
    mutationFn: () => makePaymentLink(host, order.id),
    onSuccess: async ({ url }) => {
      setShown('');
      await navigator.clipboard.writeText(url).then(
        () => showToast(t('paymentLinkCopied')),
        () => setShown(url),
      );
      await queries.invalidateQueries({ queryKey: orderQuery(host, order.id).queryKey });
    },
    onError: (error) => showToast(refusalText(error), 'error'),
  });
  return (
    <>
      <Button busy={make.isPending} onClick={() => make.mutate()}>
        <LinkIcon size={16} />
        {t('copyPaymentLink')}
      </Button>
      {shown && (
        <TextField
          className="basis-full"
          label={t('paymentLinkShown')}
          value={shown}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}
