import { useMutation, useQueryClient } from '@tanstack/react-query';
import { labelTones, newOrderLabel, type OrderLabel } from '@witryna/contract/order-choices';
import { type SubmitEvent, useState } from 'react';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { ordersKey } from '../../platform/api/order-calls.ts';
import { addLabel, changeLabel, choicesQuery, removeLabel } from '../../platform/api/order-tool-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ToneDot } from '../../ui/label-chip.tsx';
import { Notice } from '../../ui/notice.tsx';

interface LabelFormProps {
  readonly host: string;
  /** Undefined for a new one. */
  readonly label: OrderLabel | undefined;
  onAdded(label: OrderLabel): void;
  onDone(): void;
}

/** Name and colour of a label. */
export function LabelForm({ host, label, onAdded, onDone }: LabelFormProps) {
  const t = useTexts('back-office-orders');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const problemText = useProblemText();
  const [name, setName] = useState(label?.name ?? '');
  const [tone, setTone] = useState(label?.tone ?? labelTones[0]);
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const onSettled = () => client.invalidateQueries({ queryKey: ordersKey(host) });
  const save = useMutation({
    mutationFn: async () => {
      if (label) return await changeLabel(host, label.id, { name, tone });
      const added = await addLabel(host, { name, tone });
      const { queryKey } = choicesQuery(host);
      client.setQueryData(queryKey, (known) => known && { ...known, labels: [...known.labels, added] });
      onAdded(added);
    },
    onSuccess: onDone,
    onError: (error) => setProblem(fieldsOf(error).name),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => removeLabel(host, id),
    onSuccess: onDone,
    onSettled,
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isRight = newOrderLabel.shape.name.safeParse(name).success;
    setProblem(isRight ? undefined : 'required');
    if (isRight) save.mutate();
  }
  const failure = save.error && !problem ? save.error : remove.error;
  if (label && isRemoving) {
    return (
      <>
        {failure && <Notice tone="error">{refusalText(failure)}</Notice>}
        <p className="text-sm">{t('removeLabelText', { name: label.name })}</p>
        <DialogButtons>
          <Button onClick={() => setRemoving(false)}>{t('back')}</Button>
          <Button tone="danger" busy={remove.isPending} onClick={() => remove.mutate(label.id)}>
            {t('remove')}
          </Button>
        </DialogButtons>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <Notice tone="error">{refusalText(failure)}</Notice>}
      <TextField
        label={t('labelName')}
        value={name}
        maxLength={30}
        autoComplete="off"
        error={problemText(problem === undefined ? undefined : { type: problem, message: problem })}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('labelTone')}</legend>
        <div className="grid grid-cols-2 gap-1 sm:grid-cols-4">
          {labelTones.map((one) => (
            <label
              key={one}
              className="flex min-h-11 items-center gap-2 rounded-md border border-transparent px-2 text-sm hover:bg-soft has-checked:border-line-strong has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-accent fine:min-h-9"
            >
              <input
                type="radio"
                name="tone"
                className="sr-only"
                checked={tone === one}
                onChange={() => setTone(one)}
              />
              <ToneDot tone={one} className="size-3.5" />
              {t(`tone_${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <DialogButtons>
        {label && (
          <Button className="sm:mr-auto" onClick={() => setRemoving(true)}>
            {t('removeLabel')}
          </Button>
        )}
        <Button onClick={onDone}>{t('back')}</Button>
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}
