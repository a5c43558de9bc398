import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Member } from '@witryna/contract/people';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
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
  const form = useForm<RightsValues>({
    resolver: zodResolver(rightsValues.refine(hasArea, needsArea)),
    defaultValues: { role: rights.role, areas: rights.areas },
  });
  const submit = form.handleSubmit(({ role, areas }) =>
    change.mutateAsync({ role, areas: role === 'owner' ? [] : areas }).then(onDone, () => undefined),
  );
  return (
    <FormProvider {...form}>
      <FormDialog
        title={title}
        action={action}
        cancel={t('cancel')}
        busy={change.isPending}
        error={change.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <RightsFields />
      </FormDialog>
    </FormProvider>
  );
}
