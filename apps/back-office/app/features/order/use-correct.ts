import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { CallError, codeOf, fieldsOf } from '../../platform/api/call-error.ts';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { correctOrder, readOrdersAgain } from '../../platform/api/order-page-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useContactNames } from './contact-names.ts';
import { type Correction, type CorrectionValues, correctionPaths } from './correction-form.ts';

const conflict = z.object({ by: z.string().catch(''), fields: z.array(z.string()).catch([]) });

/**
 * Saves a correction. If somebody else has saved one since the form was opened, `meanwhile` says who and what; the next
 * press then saves what is typed here.
 */
export function useCorrect(
  host: string,
  order: HandledOrder,
  form: UseFormReturn<CorrectionValues, unknown, Correction>,
  onSaved: () => void,
) {
  const t = useTexts('back-office-order');
  const contactNames = useContactNames();
  const queries = useQueryClient();
  const [version, setVersion] = useState(order.correction.version);
  const [meanwhile, setMeanwhile] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const change = useMutation({
    mutationFn: (contact: Correction) => correctOrder(host, order.id, { ...contact, version }),
    onSettled: () => readOrdersAgain(queries, host, order.id),
  });

  async function save(contact: Correction) {
    setRefusal(undefined);
    setMeanwhile(undefined);
    try {
      await change.mutateAsync(contact);
      showToast(t('corrected', { number: order.number }));
      onSaved();
    } catch (error) {
      await explain(error);
    }
  }

  async function explain(error: unknown) {
    if (codeOf(error) === 'ChangedMeanwhile' && error instanceof CallError) {
      const { by, fields } = conflict.parse(error.details);
      const now = await queries.fetchQuery(orderQuery(host, order.id)).catch(() => undefined);
      if (now) setVersion(now.correction.version);
      setMeanwhile(by ? t('meanwhile', { name: by, fields: contactNames(fields) }) : t('meanwhileUnknown'));
      return;
    }
    const problems = Object.entries(fieldsOf(error));
    const named = problems.flatMap(([field, message]) => {
      const path = correctionPaths.find((one) => one === field);
      return path ? [{ path, message }] : [];
    });
    for (const { path, message } of named) form.setError(path, { type: 'server', message }, { shouldFocus: true });
    if (named.length === 0) setRefusal(error);
  }

  return { save, isSaving: change.isPending, refusal, meanwhile };
}
