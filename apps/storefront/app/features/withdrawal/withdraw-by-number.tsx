import { zodResolver } from '@hookform/resolvers/zod';
import { type WithdrawByNumberForm, withdrawByNumberForm } from '@witryna/contract/forms/withdrawal-form';
import { limits } from '@witryna/contract/limits';
import { useForm } from 'react-hook-form';
import { fieldErrorText } from '../../platform/api/field-error-text.ts';
import { operationId } from '../../platform/api/operation-id.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, TextArea, TextField } from '../../ui/text-field.tsx';
import { sendWithdrawalByNumber } from './withdrawal-calls.ts';
import { type Draft, WithdrawalSteps } from './withdrawal-steps.tsx';

/** The withdrawal form for shoppers without a link to the order. */
export function WithdrawByNumber() {
  return <WithdrawalSteps>{(onward) => <Form onward={onward} />}</WithdrawalSteps>;
}

function Form({ onward }: { onward(draft: Draft): void }) {
  const t = useMessages('withdrawal');
  const tShop = useMessages('shop');
  const form = useForm<WithdrawByNumberForm>({
    resolver: zodResolver(withdrawByNumberForm),
    defaultValues: { number: '', email: '', fullName: '', goods: '' },
  });
  const errorOf = fieldErrorText(form.formState.errors, t);
  const fill = form.handleSubmit((body) => {
    const key = operationId();
    const goods = body.goods === '' ? t('wholeOrder') : body.goods;
    onward({ ...body, goods: [goods], send: () => sendWithdrawalByNumber(key, body) });
  });
  return (
    <form noValidate onSubmit={fill} aria-label={t('title')} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        autoComplete="off"
        required
        error={errorOf('number')}
        {...form.register('number')}
      />
      <EmailField label={t('email')} required error={errorOf('email')} {...form.register('email')} />
      <TextField
        label={t('fullName')}
        autoComplete="name"
        required
        error={errorOf('fullName')}
        {...form.register('fullName')}
      />
      <TextArea
        label={t('goods')}
        optional={tShop('optional')}
        hint={t('goodsHint')}
        rows={3}
        maxLength={limits.noteLength}
        error={errorOf('goods')}
        {...form.register('goods')}
      />
      <Button type="submit" size="lg" className="self-start">
        {t('onward')}
      </Button>
    </form>
  );
}
