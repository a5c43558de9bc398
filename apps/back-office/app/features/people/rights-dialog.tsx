import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Member } from '@witryna/contract/people';
import { FormProvider, useForm } from 'react-hook-form';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { hasArea, needsArea, RightsFields, type RightsValues, rightsValues } from './rights-fields.tsx';

type Rights = Pick<Member, 'role' | 'areas'>;

interface RightsDialogProps {
  readonly title: string;
  readonly rights: Rights;
  readonly action: string;
  readonly change: UseMutationResult<unknown, Error, Rights>;
  onDone(): void;
  onClose(): void;
}

/** Changes what somebody may do in the shop. */
export function RightsDialog({ title, rights, action, change, onDone, onClose }: RightsDialogProps) {
  const t = useTexts('back-office-people');
  const refusalText = useRefusalText();
  const form = useForm<RightsValues>({
    resolver: zodResolver(rightsValues.refine(hasArea, needsArea)),
    defaultValues: { role: rights.role, areas: rights.areas },
  });
  const submit = form.handleSubmit(({ role, areas }) =>
    change.mutateAsync({ role, areas: role === 'owner' ? [] : areas }).then(onDone, () => undefined),
  );
  return (
    <Dialog open title={title} closeLabel={t('cancel')} onClose={change.isPending ? undefined : onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {change.error && <Notice tone="error">{refusalText(change.error)}</Notice>}
          <RightsFields />
          <DialogButtons>
            <Button disabled={change.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" tone="primary" busy={change.isPending}>
              {action}
            </Button>
          </DialogButtons>
        </form>
      </FormProvider>
    </Dialog>
  );
}
