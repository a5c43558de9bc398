import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keptFilter, type OrderFilter } from '@witryna/contract/admin-orders';
import { MOST_VIEWS, newOrderView } from '@witryna/contract/order-choices';
import { type SubmitEvent, useState } from 'react';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { addView, choicesQuery, removeView } from '../../platform/api/order-tool-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ViewsDialogProps {
  readonly host: string;
  readonly filter: OrderFilter;
  onClose(): void;
}

/** Keeps the filter of the list under a name, and removes what is no longer needed. */
export function ViewsDialog({ host, filter, onClose }: ViewsDialogProps) {
  const t = useTexts('back-office-orders');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const problemText = useProblemText();
  const query = choicesQuery(host);
  const { data } = useQuery(query);
  const views = data?.views ?? [];
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey });
  const add = useMutation({
    mutationFn: () => addView(host, { name, filter: keptFilter.parse(filter) }),
    onSuccess: () => {
      showToast(t('viewSaved', { name: name.trim() }));
      onClose();
    },
    onError: (error) => setProblem(fieldsOf(error).name),
    onSettled: renew,
  });
  const remove = useMutation({ mutationFn: (id: number) => removeView(host, id), onSettled: renew });
  const isEmpty = Object.values(keptFilter.parse(filter)).every((value) => value === undefined);
  const isFull = views.length >= MOST_VIEWS;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isRight = newOrderView.shape.name.safeParse(name).success;
    setProblem(isRight ? undefined : 'required');
    if (isRight) add.mutate();
  }
  const failure = add.error && !problem ? add.error : remove.error;
  return (
    <Dialog open title={t('views')} closeLabel={t('close')} onClose={onClose}>
      {failure && <Notice tone="error">{refusalText(failure)}</Notice>}
      {isEmpty || isFull ? (
        <p className="text-sm text-muted">{t(isFull ? 'viewsFull' : 'viewsNeedFilter')}</p>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <TextField
            label={t('viewName')}
            hint={t(filter.search ? 'viewHintSearch' : 'viewHint')}
            value={name}
            maxLength={40}
            error={problemText(problem === undefined ? undefined : { type: problem, message: problem })}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" tone="primary" busy={add.isPending}>
            {t('saveView')}
          </Button>
        </form>
      )}
      {views.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-t border-line">
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-2 py-1 text-sm">
              <span className="min-w-0 grow truncate">{view.name}</span>
              <IconButton
                label={t('removeView', { name: view.name })}
                icon={<CloseIcon size={16} />}
                onClick={() => remove.mutate(view.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
